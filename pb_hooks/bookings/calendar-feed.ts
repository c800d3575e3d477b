import { feedText } from "@domain/calendar-file";
import { Refusal } from "@domain/errors";
import * as m from "@messages";
import * as z from "zod/mini";
import { requireAccount } from "../platform/answer";
import { now as clock, HOUR } from "../platform/clock";
import { readInput } from "../platform/input";
import { stored } from "../platform/instants";
import { allWhere, audit, byId, draft, firstWhere } from "../platform/records";
import { appName, appUrl } from "../platform/settings";
import { inTransaction } from "../platform/transaction";
import { settingsOrNew } from "../protection/guardian-state";
import { answerCalendar, calendarEntry, calendarOf } from "./calendar";
import type { Side } from "./mails";

const SECRET_BYTES = 32;
const SECRET = /^[0-9a-f]{64}$/;
/** How far back a calendar goes, and its most entries. */
const PAST_MS = 90 * 24 * HOUR;
const MOST = 2000;
/** Bookings that were once paid. An unpaid one was never in the calendar. */
const IN_CALENDAR = `(status = 'confirmed' || status = 'completed' || status = 'no_show'
  || (status = 'cancelled' && (payment_status = 'paid' || payment_status = 'partially_refunded' || payment_status = 'refunded'
    || payment_status = 'disputed' || payment_status = 'lost')))`;

const SIDES = ["coach", "athlete"] as const;
const input = z.object({
  action: z.enum(["show", "make", "revoke"], { error: m.server_please_show_make_or_revoke }),
  /** Apps before the athlete's calendar name none. */
  side: z._default(z.enum(SIDES, { error: m.server_please_show_make_or_revoke }), "coach"),
});

/**
 * `POST /api/functions/calendar-feed {action, side}` → `{url: string | null}`. `make` replaces the address, `revoke` ends it.
 * The address is a secret that opens the sessions, so it is long, random and in no log.
 */
export function calendarFeed(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { action, side } = readInput(e, input);
  return e.json(
    200,
    inTransaction(e.app, (tx) => {
      const secrets = side === "coach" ? coachSecrets(tx, account) : settingsOrNew(tx, account.id);
      if (action !== "show") {
        secrets.set("calendar_secret", action === "make" ? encore.randomHex(SECRET_BYTES) : "");
        tx.save(secrets);
        audit(tx, account.id, `calendar_feed.${action}`, side === "coach" ? secrets.getString("coach_id") : account.id);
      }
      const secret = secrets.getString("calendar_secret");
      return { url: secret === "" ? null : `${appUrl()}/api/calendar/${secret}.ics` };
    }),
  );
}

function coachSecrets(tx: core.App, account: core.Record): core.Record {
  const coach = firstWhere(tx, "coaches", "user_id = {:user}", { user: account.id });
  if (!coach) throw new Refusal("coach_not_found", m.server_coach_profile_not_found());
  return (
    firstWhere(tx, "coach_private", "coach_id = {:coach}", { coach: coach.id }) ??
    draft(tx, "coach_private", { coach_id: coach.id, user_id: account.id })
  );
}

/** `GET /api/calendar/{secret}.ics`: the sessions of one side. Any invalid secret is the same 404. */
export function readCalendarFeed(e: core.RequestEvent): unknown {
  const secret = (e.request?.pathValue("file") ?? "").replace(/\.ics$/, "");
  const owner = SECRET.test(secret) ? ownerOf(e.app, secret) : null;
  if (!owner) throw new Refusal("not_found");
  const bookings = allWhere(
    e.app,
    "bookings",
    `${owner.column} = {:id} && session_end >= {:since} && ${IN_CALENDAR}`,
    { id: owner.id, since: stored(clock() - PAST_MS) },
    "-session_date",
    MOST,
  );
  const entries = bookings.map((booking) => calendarEntry(booking, owner.side));
  return answerCalendar(e, feedText(entries, `${appName()}: sessions`, calendarOf(e.app)));
}

type Owner = { side: Side; column: "coach_id" | "client_id"; id: string };

function ownerOf(app: core.App, secret: string): Owner | null {
  const find = (collection: string) => firstWhere(app, collection, "calendar_secret = {:secret}", { secret });
  const coach = byId(app, "coaches", find("coach_private")?.getString("coach_id") ?? "");
  if (coach) return { side: "coach", column: "coach_id", id: coach.id };
  const athlete = find("account_private")?.getString("user_id");
  return athlete ? { side: "athlete", column: "client_id", id: athlete } : null;
}
