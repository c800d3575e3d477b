import { minorStep } from "@domain/currency";
import { Refusal } from "@domain/errors";
import { dollars } from "@domain/money";
import { refundable } from "@domain/money-cases";
import * as m from "@messages";
import * as z from "zod/mini";
import { BOTH, mailSides } from "../bookings/mails";
import { settleBooking } from "../bookings/moves";
import { presentBooking } from "../bookings/present";
import { decideRefund } from "../payments/decide-refund";
import { requireStaff } from "../platform/answer";
import { now as clock } from "../platform/clock";
import { readInput, recordId } from "../platform/input";
import { audit, byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { moneyFacts } from "../settlement/money-facts";
import { runDueTasks } from "../settlement/run-tasks";
import { why } from "./person-input";

const needsAmount = (): string => m.desk_refund_needs_an_amount({ least: dollars(minorStep()) });
const cents = z
  .int({ error: needsAmount })
  .check(z.refine((amount) => amount >= 1 && amount % minorStep() === 0, { error: needsAmount }));

/** `refundable`: the cents that the screen showed. After another refund they differ, so a repeated request refunds nothing. */
const input = z.object({ bookingId: recordId, amount: cents, refundable: z.int().check(z.gte(0)), reason: why });

/** `POST /api/functions/staff-refund`: any amount of what is left of a payment, at any time, with a reason for both sides. */
export function staffRefund(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const now = clock();
  const { bookingId, amount, refundable: seen, reason } = readInput(e, input);
  inTransaction(e.app, (tx) => {
    const booking = byId(tx, "bookings", bookingId);
    if (!booking) throw new Refusal("booking_not_found");
    const most = refundable(moneyFacts(tx, booking));
    if (most === 0) throw new Refusal("illegal_transition", m.desk_nothing_can_be_refunded());
    if (seen !== most || amount > most) throw new Refusal("amount_changed", undefined, { amount: most });
    const key = `refund-${bookingId}-team-${now}`;
    const refundCents = decideRefund(tx, booking, key, amount, now);
    if (refundCents !== amount) throw new Refusal("amount_changed", undefined, { amount: refundCents });
    audit(tx, staff.id, "payment.team_refund", bookingId, { amount, reason });
    // Before the mails, which tell the share that is left.
    settleBooking(tx, booking, now);
    mailSides(tx, booking, BOTH, {
      ...{ kind: "booking_team_refund", occasion: key },
      data: { bookingId, refundCents, note: reason },
    });
  });
  runDueTasks(e.app, bookingId);
  const booking = byId(e.app, "bookings", bookingId);
  return e.json(200, booking ? presentBooking(booking) : {});
}
