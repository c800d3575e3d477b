import { withoutPast } from "@domain/availability-checks";
import { Refusal } from "@domain/errors";
import { changedHours, hoursChange } from "@domain/hours-change";
import { localTime } from "@domain/zones";
import * as m from "@messages";
import { requireAccount } from "../platform/answer";
import { now as clock } from "../platform/clock";
import { readInput } from "../platform/input";
import { draft, firstWhere } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { availabilityOf, zoneOffset } from "./coach-availability";

/**
 * `POST /api/functions/change-hours {action, exception}` → `{id, record}`, the coach's hours. Adds or removes one exception of one day, over the stored
 * hours, so that changes of two devices are both kept. A repeated change changes nothing.
 */
export function changeHours(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const change = readInput(e, hoursChange);
  return e.json(
    200,
    inTransaction(e.app, (tx) => {
      const coach = firstWhere(tx, "coaches", "user_id = {:user}", { user: account.id });
      if (!coach) throw new Refusal("coach_not_found", m.server_coach_profile_not_found());
      const before = availabilityOf(tx, coach);
      const today = localTime(before.time_zone, clock(), zoneOffset).date;
      const hours = withoutPast(changedHours(before, change), today);
      const row =
        firstWhere(tx, "availability", "coach_id = {:coach}", { coach: coach.id }) ??
        draft(tx, "availability", { coach_id: coach.id, user_id: account.id });
      row.load(hours);
      tx.save(row);
      return { id: row.id, record: hours };
    }),
  );
}
