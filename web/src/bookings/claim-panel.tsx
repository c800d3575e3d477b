import { claimIsOpen } from "@domain/booking-conditions";
import { absentBy, coachKeeps, noShowRefund, type RefundQuestion } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
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
  const other = otherOf(booking, side).name || "The other side";
  switch (booking.claim_status) {
    case "open":
      return mine
        ? `${other} has until ${formatInstant(booking.claim_until)} to answer. Without an answer, the report stands.`
        : `Please answer by ${formatInstant(booking.claim_until)}. Without an answer, the report stands.`;
    case "contested":
      return "The two of you do not agree. Our team decides. The coach's payment is on hold until then.";
    case "countered":
      return "Each of you says that the other didn't show up. Our team decides. The coach's payment is on hold until then.";
    case "rejected":
      return "Our team found that the session took place.";
    default:
      return decided(booking);
  }
}

/** A claim's end: it stands, or the team rejected it. */
function decided({ claim_by, absent_party, client_name, coach_name }: BookingDocument): string {
  if (absent_party === absentBy(claim_by)) return "The report stands.";
  if (absent_party === "athlete") return `Our team found that ${client_name || "the athlete"} didn't show up.`;
  if (absent_party === "coach") return `Our team found that ${coach_name} didn't show up.`;
  return "Our team cancelled this session.";
}

/** A claim of absence: who made it, its consequence, and the other side's answer. */
export function ClaimPanel({ booking, side, now }: { booking: BookingDocument; side: Side; now: number }) {
  if (!booking.claim_status) return null;
  const offers = offersFor(booking, side, now);
  const absent = absentBy(booking.claim_by);
  const question = refundQuestion(booking);
  const back = noShowRefund(question, absent);
  const counterBack = noShowRefund(question, absentBy(side));
  const athlete = side === "athlete" ? "You get" : "The athlete gets";
  const open = claimIsOpen({ claimStatus: booking.claim_status });
  const countered = booking.claim_status === "countered";
  const name = { athlete: booking.client_name || "The athlete", coach: booking.coach_name };
  return (
    <Card as="section" className="grid gap-4 p-4" aria-labelledby="claim">
      <h2 className="title" id="claim">
        {countered
          ? "Each of you reported a no-show"
          : absent === side
            ? "You were reported as a no-show"
            : `${name[absent]} was reported as a no-show`}
      </h2>
      <p className="text-ink-2">{standing(booking, side)}</p>
      <Facts em={6}>
        {booking.claim_text && (
          <>
            <dt>{booking.claim_by === side ? "You" : name[absent === "coach" ? "athlete" : "coach"]}</dt>
            <dd className="written font-semibold">{booking.claim_text}</dd>
          </>
        )}
        {booking.claim_answer && (
          <>
            <dt>{absent === side ? "You" : name[absent]}</dt>
            <dd className="written font-semibold">{booking.claim_answer}</dd>
          </>
        )}
      </Facts>
      {open &&
        (countered ? SIDES : [absent]).map((who) => (
          <Fragment key={who}>
            <p className="text-ink-3 text-sm">
              {countered
                ? `If our team finds that ${who === side ? "you" : name[who]} didn't show up:`
                : "If the report stands:"}
            </p>
            <Outcome question={question} absent={who} athlete={athlete} />
          </Fragment>
        ))}
      <div className="flex flex-wrap items-center gap-3">
        {offers.has("contest_absence") && (
          <WordsDialog
            draftKey={`claim-${booking.id}`}
            button="I was there"
            title="What happened?"
            hint="The other side and our team read this. Our team decides. You'll both get an email."
            empty="Please say what happened"
            confirm="Send"
            consequence={null}
            send={(text) => answerClaim(booking.id, "contest", 0, text)}
            done={{ title: "Sent", text: "Our team decides, and you'll both get an email." }}
          />
        )}
        {offers.has("counter_absence") && (
          <WordsDialog
            draftKey={`counter-claim-${booking.id}`}
            button={side === "athlete" ? "The coach didn't show up" : "The athlete didn't show up"}
            title="What happened?"
            hint="You say that the other side was the one who didn't show up. They and our team read this. Our team decides. You'll both get an email."
            empty="Please say what happened"
            confirm="Send"
            consequence={
              <PriceBlock rows={[]} total={{ label: `${athlete} back, if our team agrees`, cents: counterBack }} />
            }
            send={(text) => answerClaim(booking.id, "claim", counterBack, text)}
            done={{ title: "Sent", text: "Our team decides, and you'll both get an email." }}
          />
        )}
        {offers.has("accept_absence") && (
          <ClaimButton
            booking={booking}
            action="accept"
            agreedAmount={back}
            label="That's right"
            done="The report stands."
          />
        )}
        {offers.has("withdraw_absence") && (
          <ClaimButton
            booking={booking}
            action="withdraw"
            agreedAmount={0}
            label="Withdraw"
            done="Your report is withdrawn."
          />
        )}
      </div>
    </Card>
  );
}

type OutcomeProps = { question: RefundQuestion; absent: Side; athlete: string };

/** The money if `absent` did not come. */
function Outcome({ question, absent, athlete }: OutcomeProps) {
  const back = noShowRefund(question, absent);
  return (
    <PriceBlock
      rows={[{ label: "The coach receives", cents: coachKeeps(question, back), small: true }]}
      total={{ label: `${athlete} back`, cents: back }}
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
      () => toast.success("Done", done),
      (error: Error) => toast.error("Error", error.message),
    );
    setBusy(false);
  };
  return (
    <Button tone="out" busy={busy} onClick={() => void press()}>
      {label}
    </Button>
  );
}
