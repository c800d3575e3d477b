import { claimIsContested, claimIsOpen } from "@domain/booking-conditions";
import { absentBy, coachKeeps, noShowRefund, type RefundQuestion } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import { isFree } from "@domain/intro-call";
import * as m from "@messages";
import { Fragment, useState } from "react";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Facts } from "@/ui/facts";
import { formatInstant } from "@/ui/format";
import { PriceBlock } from "@/ui/price-block";
import { toast } from "@/ui/toast";
import { answerClaim } from "./actions";
import { offersFor, otherOf, type Side } from "./booking-view";
import { refundQuestion } from "./move-copy";
import { WordsDialog } from "./words-dialog";

const SIDES = ["athlete", "coach"] as const;

function standing(booking: BookingDocument, side: Side): string {
  const mine = booking.claim_by === side;
  const other = otherOf(booking, side).name || m.bookings_the_other_side();
  if (isFree(booking) && claimIsContested({ claimStatus: booking.claim_status })) return m.intro_claim_contested();
  switch (booking.claim_status) {
    case "open":
      return mine
        ? m.bookings_other_has_until_claim_until_to({ other, claim_until: formatInstant(booking.claim_until) })
        : m.bookings_please_answer_by_claim_until({ claim_until: formatInstant(booking.claim_until) });
    case "contested":
      return m.bookings_the_two_of_you_do_not();
    case "countered":
      return m.bookings_each_of_you_says_that_the();
    case "rejected":
      return m.bookings_our_team_found_that_the_session();
    default:
      return decided(booking);
  }
}

/** A claim's end: it stands, or the team rejected it. */
function decided({ claim_by, absent_party, client_name, coach_name }: BookingDocument): string {
  if (absent_party === absentBy(claim_by)) return m.bookings_the_report_stands();
  if (absent_party === "athlete")
    return m.bookings_our_team_found_that_client_name({ client_name: client_name || m.bookings_the_athlete_word() });
  if (absent_party === "coach") return m.bookings_our_team_found_that_coach_name({ coach_name });
  return m.bookings_our_team_cancelled_this_session();
}

/** A claim of absence: who made it, its consequence, and the other side's answer. */
export function ClaimPanel({ booking, side, now }: { booking: BookingDocument; side: Side; now: number }) {
  if (!booking.claim_status) return null;
  const offers = offersFor(booking, side, now);
  const absent = absentBy(booking.claim_by);
  const question = refundQuestion(booking);
  const back = noShowRefund(question, absent);
  const counterBack = noShowRefund(question, absentBy(side));
  const open = claimIsOpen({ claimStatus: booking.claim_status });
  const countered = booking.claim_status === "countered";
  const free = isFree(booking);
  const name = { athlete: booking.client_name, coach: booking.coach_name };
  return (
    <Card as="section" className="grid gap-4 p-4" aria-labelledby="claim">
      <h2 className="title" id="claim">
        {countered
          ? m.bookings_each_of_you_reported_a_no()
          : absent === side
            ? m.bookings_you_were_reported_as_a_no()
            : m.bookings_was_reported_as_a_no_show({ name: name[absent] })}
      </h2>
      <p className="text-ink-2">{standing(booking, side)}</p>
      <Facts em={6}>
        {booking.claim_text && (
          <>
            <dt>{booking.claim_by === side ? m.bookings_you() : name[absent === "coach" ? "athlete" : "coach"]}</dt>
            <dd className="written font-semibold">{booking.claim_text}</dd>
          </>
        )}
        {booking.claim_answer && (
          <>
            <dt>{absent === side ? m.bookings_you() : name[absent]}</dt>
            <dd className="written font-semibold">{booking.claim_answer}</dd>
          </>
        )}
      </Facts>
      {open &&
        !free &&
        (countered ? SIDES : [absent]).map((who) => (
          <Fragment key={who}>
            <p className="text-ink-3 text-sm">
              {countered
                ? who === side
                  ? m.bookings_if_our_team_finds_that_you_didnt_show_up()
                  : m.bookings_if_our_team_finds_that_name_didnt_show_up({
                      name: name[who] || m.bookings_the_athlete_word(),
                    })
                : m.bookings_if_the_report_stands()}
            </p>
            <Outcome question={question} absent={who} side={side} />
          </Fragment>
        ))}
      <div className="flex flex-wrap items-center gap-3">
        {offers.has("contest_absence") && (
          <WordsDialog
            draftKey={`claim-${booking.id}`}
            button={m.bookings_i_was_there()}
            title={m.bookings_what_happened()}
            hint={m.bookings_the_other_side_and_our_team()}
            empty={m.bookings_please_say_what_happened()}
            confirm={m.bookings_send()}
            consequence={null}
            send={(text) => answerClaim(booking.id, "contest", 0, text)}
            done={{ title: m.bookings_sent(), text: m.bookings_our_team_decides_and_youll_both() }}
          />
        )}
        {offers.has("counter_absence") && (
          <WordsDialog
            draftKey={`counter-claim-${booking.id}`}
            button={side === "athlete" ? m.bookings_the_coach_didnt_show_up() : m.bookings_the_athlete_didnt_show_up()}
            title={m.bookings_what_happened()}
            hint={m.bookings_you_say_that_the_other_side()}
            empty={m.bookings_please_say_what_happened()}
            confirm={m.bookings_send()}
            consequence={
              free ? null : (
                <PriceBlock
                  rows={[]}
                  total={{
                    label:
                      side === "athlete"
                        ? m.bookings_you_get_back_if_our_team_agrees()
                        : m.bookings_the_athlete_gets_back_if_our_team_agrees(),
                    cents: counterBack,
                  }}
                />
              )
            }
            send={(text) => answerClaim(booking.id, "claim", counterBack, text)}
            done={{ title: m.bookings_sent(), text: m.bookings_our_team_decides_and_youll_both() }}
          />
        )}
        {offers.has("accept_absence") && (
          <ClaimButton
            booking={booking}
            action="accept"
            agreedAmount={back}
            label={m.bookings_thats_right()}
            done={m.bookings_the_report_stands()}
          />
        )}
        {offers.has("withdraw_absence") && (
          <ClaimButton
            booking={booking}
            action="withdraw"
            agreedAmount={0}
            label={m.bookings_withdraw()}
            done={m.bookings_your_report_is_withdrawn()}
          />
        )}
      </div>
    </Card>
  );
}

type OutcomeProps = { question: RefundQuestion; absent: Side; side: Side };

/** The money if `absent` did not come. */
function Outcome({ question, absent, side }: OutcomeProps) {
  const back = noShowRefund(question, absent);
  return (
    <PriceBlock
      rows={[{ label: m.bookings_the_coach_receives(), cents: coachKeeps(question, back), small: true }]}
      total={{
        label: side === "athlete" ? m.bookings_you_get_back() : m.bookings_the_athlete_gets_back(),
        cents: back,
      }}
    />
  );
}

type ClaimButtonProps = {
  booking: BookingDocument;
  action: "accept" | "withdraw";
  label: string;
  done: string;
  agreedAmount: number;
};

function ClaimButton({ booking, action, label, done, agreedAmount }: ClaimButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await answerClaim(booking.id, action, agreedAmount).then(
      () => toast.success(m.bookings_done(), done),
      (error: Error) => toast.error(m.bookings_error(), error.message),
    );
    setBusy(false);
  };
  return (
    <Button tone="out" busy={busy} onClick={() => void press()}>
      {label}
    </Button>
  );
}
