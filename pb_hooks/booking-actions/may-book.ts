import { personName } from "@domain/accounts";
import { Refusal } from "@domain/errors";
import { UNPAID_A_DAY } from "@domain/limits";
import { formOfAge } from "@domain/young-words";
import * as m from "@messages";
import * as z from "zod/mini";
import { HOUR } from "../platform/clock";
import { valid } from "../platform/input";
import { stored } from "../platform/instants";
import { byId } from "../platform/records";
import { ageOf } from "../protection/birth-date";
import { whyClosed } from "../protection/exchange";
import { permitRefusalOf } from "../protection/guardian-state";

/** Refuses an account that may not book: address not confirmed, of unknown age, or a minor whose guardian does not allow it. */
export function requireMayBook(app: core.App, account: core.Record): void {
  if (!account.getBool("verified")) throw new Refusal("email_not_confirmed");
  const lacks = permitRefusalOf(app, account.id, "booking");
  if (lacks) throw new Refusal(lacks);
}

const nameOfForm = z.object({ clientName: personName });

/**
 * The words of a booking's form. While a minor's guardian does not allow messages, it carries the account's name, and notes are refused.
 * @throws Refusal
 */
export function wordsOfForm(app: core.App, account: core.Record, form: { clientName: string; notes?: string | null }) {
  const { clientName } = form;
  const notes = form.notes ?? "";
  const lacks = permitRefusalOf(app, account.id, "writing");
  if (lacks && notes) throw new Refusal(lacks, m.server_leave_the_notes_empty(), { field: "notes" });
  if (lacks) return { client_name: account.getString("name"), notes };
  return { client_name: valid(formOfAge(nameOfForm, ageOf(app, account.id)), { clientName }).clientName, notes };
}

/** The coach to book: verified, not the caller, and neither blocked the other. Who is not verified is not found. */
export function requireBookableCoach(app: core.App, account: core.Record, coachId: string): core.Record {
  const coach = byId(app, "coaches", coachId);
  if (coach?.getString("user_id") === account.id) throw new Refusal("own_coach");
  if (!coach?.getBool("verified")) throw new Refusal("coach_not_found");
  requireNotApart(app, account, coach);
  return coach;
}

/** Refuses a booking, with the words of its form, between two who may not exchange words. */
export function requireNotApart(app: core.App, account: core.Record, coach: core.Record): void {
  const closed = whyClosed(app, account.id, coach.getString("user_id"));
  if (closed) throw new Refusal(closed, closed === "forbidden" ? m.server_you_cannot_book_this_coach() : undefined);
}

/**
 * Refuses an account with many bookings of the last day that nobody paid, live, expired or given up, free calls among them. Each blocked a slot for up to half an
 * hour, and giving one up starts the half hour again.
 */
export function requireFewUnpaid(tx: core.App, accountId: string, now: number): void {
  const unpaid = tx.countRecords(
    "bookings",
    $dbx.exp(
      `client_id = {:client} AND created_at > {:since}
        AND (payment_status IN ('unpaid', 'failed') OR (duration_hours = 0 AND total_amount = 0))`,
      { client: accountId, since: stored(now - 24 * HOUR) },
    ),
  );
  if (unpaid < UNPAID_A_DAY) return;
  throw new Refusal("too_many", m.server_you_have_too_many_unpaid_bookings());
}
