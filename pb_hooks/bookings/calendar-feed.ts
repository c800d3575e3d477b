import { feedText } from "@domain/calendar-file";
import { Refusal } from "@domain/errors";
import * as z from "zod/mini";
import { requireAccount } from "../platform/answer";
import { now as clock, HOUR } from "../platform/clock";
import { readInput } from "../platform/input";
import { stored } from "../platform/instants";
import { allWhere, audit, byId, draft, firstWhere } from "../platform/records";
import { appName, appUrl } from "../platform/settings";
import { inTransaction } from "../platform/transaction";
import { answerCalendar, calendarEntry, calendarOf } from "./calendar";

const SECRET_BYTES = 32;
const SECRET = /^[0-9a-f]{64}$/;
/** How far back a calendar goes, and its most entries. */
const PAST_MS = 90 * 24 * HOUR;
const MOST = 2000;
/** Bookings that were once paid. An unpaid one was never in the calendar. */
const IN_CALENDAR = `(status = 'confirmed' || status = 'completed' || status = 'no_show'
  || (status = 'cancelled' && (payment_status = 'paid' || payment_status = 'partially_refunded' || payment_status = 'refunded'
    || payment_status = 'disputed' || payment_status = 'lost')))`;

const input = z.object({ action: z.enum(["show", "make", "revoke"], "Please show, make or revoke") });

/**
 * `POST /api/functions/calendar-feed {action}` → `{url: string | null}`, for a coach. `make` replaces the address, `revoke` ends it.
 * The address is a secret that opens the sessions, so it is long, random and in no log.
 */
export function calendarFeed(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { action } = readInput(e, input);
  return e.json(
    200,
    inTransaction(e.app, (tx) => {
      const coach = firstWhere(tx, "coaches", "user_id = {:user}", { user: account.id });
      if (!coach) throw new Refusal("coach_not_found", "Coach profile not found");
      const secrets =
        firstWhere(tx, "coach_private", "coach_id = {:coach}", { coach: coach.id }) ??
        draft(tx, "coach_private", { coach_id: coach.id, user_id: account.id });
      if (action !== "show") {
        secrets.set("calendar_secret", action === "make" ? encore.randomHex(SECRET_BYTES) : "");
        tx.save(secrets);
        audit(tx, account.id, `calendar_feed.${action}`, coach.id);
      }
      const secret = secrets.getString("calendar_secret");
      return { url: secret === "" ? null : `${appUrl()}/api/calendar/${secret}.ics` };
    }),
  );
}

/** `GET /api/calendar/{secret}.ics`: the coach's sessions. Any invalid secret is the same 404. */
export function readCalendarFeed(e: core.RequestEvent): unknown {
  const secret = (e.request?.pathValue("file") ?? "").replace(/\.ics$/, "");
  const secrets = SECRET.test(secret)
    ? firstWhere(e.app, "coach_private", "calendar_secret = {:secret}", { secret })
    : null;
  const coach = byId(e.app, "coaches", secrets?.getString("coach_id") ?? "");
  if (!coach) throw new Refusal("not_found");
  const bookings = allWhere(
    e.app,
    "bookings",
    `coach_id = {:coach} && session_end >= {:since} && ${IN_CALENDAR}`,
    { coach: coach.id, since: stored(clock() - PAST_MS) },
    "-session_date",
    MOST,
  );
  const entries = bookings.map((booking) => calendarEntry(booking, "coach"));
  return answerCalendar(e, feedText(entries, `${appName()}: sessions`, calendarOf(e.app)));
}
