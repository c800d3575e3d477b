import { Badge } from "@/ui/badge";
import { ButtonLink } from "@/ui/button";
import { formatCents, formatInstant } from "@/ui/format";
import { ClaimDecision } from "./claim-decision";
import { ListFrame } from "./list-frame";
import { loadMoneyCases, type StaffCase } from "./queries";
import { Remedies } from "./remedies";
import { Said } from "./said";
import { SettleProblem } from "./settle-problem";
import { useLoaded } from "./use-loaded";

/** The team's money cases, with their remedies. */
export function MoneyCases() {
  const loaded = useLoaded(loadMoneyCases);
  return (
    <ListFrame loaded={loaded} empty="No problem, no dispute and no money is waiting for you.">
      {(item) => <Case item={item} onDone={loaded.reload} />}
    </ListFrame>
  );
}

/** The case's name and explanation. */
const WORDS: Record<StaffCase["cases"][number], { badge: string; text: (item: StaffCase) => string }> = {
  problem: { badge: "Problem", text: () => "" },
  claim: {
    badge: "No-show disputed",
    text: ({ claim_status }) =>
      `${claim_status === "countered" ? "Each says that the other didn't show up" : "The two sides do not agree"}. The payment waits for your decision.`,
  },
  dispute: {
    badge: "Disputed with the bank",
    text: () => "Evidence is sent in Stripe's dashboard, before the bank's deadline.",
  },
  refund: {
    badge: "Refund did not arrive",
    text: ({ owed, client_id, contact }) =>
      `The athlete is owed ${formatCents(owed)}. ${
        client_id
          ? "Try the card again, or pay another way and say so here."
          : contact
            ? `They have deleted their account. For this refund alone you may write to ${contact.name}, ${contact.email}.`
            : "They have deleted their account, and nobody can be reached. Try the card again, or record that it could not be delivered."
      }`,
  },
  debt: {
    badge: "Coach owes money",
    text: ({ debt, coach_user_id }) =>
      `${formatCents(debt)} could not be taken back from the coach's Stripe account. ${
        coach_user_id
          ? "Their next shares pay it by themselves."
          : "The coach has deleted their account, so no share pays it. Say here if they paid, or write it off."
      }`,
  },
  share: {
    badge: "Share not sent",
    text: ({ share }) => `The coach is owed ${formatCents(share)}, and nothing is on its way to them.`,
  },
  work: { badge: "Stripe refused", text: () => "Look at the payment in Stripe's dashboard, then try again." },
};

function Case({ item, onDone }: { item: StaffCase; onDone: () => void }) {
  const problem = item.cases.includes("problem");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title">
          {item.client_name} and {item.coach_name}
        </h2>
        {item.cases.map((name) => (
          <Badge key={name} tone="wait">
            {name === "problem" ? `Problem ${item.problem_status}` : WORDS[name].badge}
          </Badge>
        ))}
      </div>
      <p>
        <ButtonLink tone="plain" size="sm" to="/booking/$bookingId" params={{ bookingId: item.id }}>
          Open booking
        </ButtonLink>
      </p>
      <p className="text-ink-3 text-sm tabular-nums">
        {formatInstant(item.session_date.replace(" ", "T"))}, {formatCents(item.total_amount)}
      </p>
      <Said who={item.client_name} words={item.problem_text} />
      <Said who={item.coach_name} words={item.problem_answer} />
      {item.cases.includes("claim") && <Claim item={item} />}
      {item.cases.map((name) => {
        const text = WORDS[name].text(item);
        return text ? (
          <p key={name} className="text-ink-2 text-sm">
            {text}
          </p>
        ) : null;
      })}
      {item.problem_status === "offered" && (
        <p className="text-sm">The coach offers {item.offer_percent}%. The athlete can accept it, or you decide.</p>
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
  const answer = item.claim_status === "countered" ? `${claimant} did not show up.` : "I was there.";
  return (
    <>
      <Said who={claimant} words={item.claim_text || `${absent} did not show up.`} />
      <Said who={absent} words={item.claim_answer || answer} />
    </>
  );
}
