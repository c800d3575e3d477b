import * as m from "@messages";
import { Badge } from "@/ui/badge";
import { ButtonLink } from "@/ui/button";
import { formatCents, formatDate, formatInstant } from "@/ui/format";
import { ClaimDecision } from "./claim-decision";
import { DeskTable } from "./desk-table";
import { Frame } from "./list-frame";
import { PersonLink } from "./person-link";
import { loadMoneyCases, type StaffCase } from "./queries";
import { Remedies } from "./remedies";
import { Said, SaidToTeam } from "./said";
import { SettleProblem } from "./settle-problem";
import { useLoaded } from "./use-loaded";

/** The team's money cases, with their remedies. */
export function MoneyCases() {
  const loaded = useLoaded(loadMoneyCases);
  return (
    <Frame loaded={loaded} empty={m.staff_no_problem_no_dispute_and_no()}>
      {(rows) => (
        <DeskTable
          label={m.desk_money_cases()}
          count={m.staff_money_problems({ count: rows.length })}
          rows={rows}
          head={m.desk_booking()}
          name={({ client_name, coach_name }) => m.staff_client_name_and_coach_name({ client_name, coach_name })}
          columns={[
            { head: m.desk_what_waits(), cell: (item) => <Badges item={item} /> },
            { head: m.desk_session(), cell: ({ session_date }) => formatDate(session_date), number: true },
            { head: m.desk_price(), cell: ({ total_amount }) => formatCents(total_amount), number: true },
          ]}
          detail={(item) => <Case item={item} onDone={loaded.reload} />}
        />
      )}
    </Frame>
  );
}

/** The case's name and explanation. */
const WORDS: Record<StaffCase["cases"][number], { badge: string; text: (item: StaffCase) => string }> = {
  problem: { badge: m.staff_problem(), text: () => "" },
  claim: {
    badge: m.staff_no_show_disputed(),
    text: ({ claim_status }) =>
      m.staff_each_says_that_the_other_didnt({ claim_status: claim_status === "countered" ? "yes" : "no" }),
  },
  dispute: {
    badge: m.staff_disputed_with_the_bank(),
    text: () => m.staff_evidence_is_sent_in_stripes(),
  },
  refund: {
    badge: m.staff_refund_did_not_arrive(),
    text: ({ owed, client_id, contact }) =>
      m.staff_athlete_owed({
        owed: formatCents(owed),
        who: client_id ? "athlete" : contact ? "contact" : "nobody",
        name: contact?.name ?? "",
        email: contact?.email ?? "",
      }),
  },
  debt: {
    badge: m.staff_coach_owes_money(),
    text: ({ debt, coach_user_id }) =>
      m.staff_debt_could_not_be_taken_back({ debt: formatCents(debt), coach_user_id: coach_user_id ? "yes" : "no" }),
  },
  share: {
    badge: m.staff_share_not_sent(),
    text: ({ share }) => m.staff_the_coach_is_owed_share_and({ share: formatCents(share) }),
  },
  work: { badge: m.staff_stripe_refused(), text: () => m.staff_look_at_the_payment_in_stripes() },
};

const Badges = ({ item }: { item: StaffCase }) =>
  item.cases.map((name) => (
    <Badge key={name} tone="wait">
      {name === "problem" ? m.staff_problem_status({ status: item.problem_status }) : WORDS[name].badge}
    </Badge>
  ));

function Case({ item, onDone }: { item: StaffCase; onDone: () => void }) {
  const problem = item.cases.includes("problem");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title">
          {m.staff_client_name_and_coach_name({ client_name: item.client_name, coach_name: item.coach_name })}
        </h2>
        <Badges item={item} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <PersonLink id={item.client_id}>{item.client_name}</PersonLink>
        <PersonLink id={item.coach_user_id}>{item.coach_name}</PersonLink>
        <ButtonLink tone="plain" size="sm" to="/booking/$bookingId" params={{ bookingId: item.id }}>
          {m.staff_open_booking()}
        </ButtonLink>
      </p>
      <p className="text-ink-3 text-sm tabular-nums">
        {formatInstant(item.session_date.replace(" ", "T"))}, {formatCents(item.total_amount)}
      </p>
      <Said who={item.client_name} words={item.problem_text} />
      <Said who={item.coach_name} words={item.problem_answer} />
      {item.cases.includes("claim") && <Claim item={item} />}
      <SaidToTeam lines={item.toTeam} />
      {item.cases.map((name) => {
        const text = WORDS[name].text(item);
        return text ? (
          <p key={name} className="text-ink-2 text-sm">
            {text}
          </p>
        ) : null;
      })}
      {item.problem_status === "offered" && (
        <p className="text-sm">{m.staff_the_coach_offers_offer_percent_the({ offer_percent: item.offer_percent })}</p>
      )}
      {item.cases.includes("claim") && <ClaimDecision item={item} onDone={onDone} />}
      {problem && <SettleProblem item={item} onDone={onDone} />}
      <Remedies item={item} onDone={onDone} />
    </>
  );
}

function Claim({ item }: { item: StaffCase }) {
  const [claimant, absent] =
    item.claim_by === "athlete" ? [item.client_name, item.coach_name] : [item.coach_name, item.client_name];
  const answer =
    item.claim_status === "countered" ? m.staff_claimant_did_not_show_up({ claimant }) : m.staff_i_was_there();
  return (
    <>
      <Said who={claimant} words={item.claim_text || m.staff_absent_did_not_show_up({ absent })} />
      <Said who={absent} words={item.claim_answer || answer} />
    </>
  );
}
