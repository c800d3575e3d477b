import { asAthleteForm } from "@domain/athletes";
import { guardianRefusal, guardianState } from "@domain/guardian";
import { contactOf } from "@domain/young-words";
import { now } from "../platform/clock";
import { allWhere, firstWhere } from "../platform/records";
import { rows } from "../platform/sql";
import { inTransaction } from "../platform/transaction";
import { isMinor } from "../protection/birth-date";
import { whyClosed } from "../protection/exchange";
import { factsIn, GUARDIAN_COLUMNS, GUARDIAN_JOIN, GUARDIAN_SHAPE } from "../protection/guardian-state";
import { asFields } from "./fields";

/** Bookings that were once confirmed. */
const CAME_ABOUT = "(status = 'confirmed' || status = 'completed' || status = 'no_show')";

/** Stores who may read an athlete's whole profile: verified coaches with a booking whom the athlete's words may reach. */
export function refreshViewers(app: core.App, clientId: string): void {
  const profile = clientId ? firstWhere(app, "athlete_profiles", "user_id = {:clientId}", { clientId }) : null;
  if (!profile) return;
  const viewers = viewersOf(app, profile);
  if (viewers.join() === [...profile.getStringSlice("viewers")].sort().join()) return;
  profile.set("viewers", viewers);
  app.save(profile);
}

/** Sorted by id. Nobody reads a minor's words that tell how to reach them, written when their age was not known. */
export function viewersOf(app: core.App, profile: core.Record): string[] {
  const clientId = profile.getString("user_id");
  if (isMinor(app, clientId) && contactOf(asAthleteForm(asFields(profile)))) return [];
  const filter = `client_id = {:clientId} && ${CAME_ABOUT} && coach_id.verified = true && coach_user_id != ''`;
  const bookings = allWhere(app, "bookings", filter, { clientId });
  const coaches = new Set(bookings.map((booking) => booking.getString("coach_user_id")));
  return [...coaches].filter((coach) => whyClosed(app, clientId, coach, "writing") === null).sort();
}

/** The same for every athlete of this coach. */
export function refreshViewersOfCoach(app: core.App, coachId: string): void {
  const bookings = allWhere(app, "bookings", `coach_id = {:coachId} && ${CAME_ABOUT}`, { coachId });
  for (const clientId of new Set(bookings.map((booking) => booking.getString("client_id")))) {
    refreshViewers(app, clientId);
  }
}

const PROFILES = `SELECT u.id AS user_id, ${GUARDIAN_COLUMNS}, (coalesce(a.suspended_at, '') != ''
    OR u.id IN (SELECT user_id FROM blocks UNION SELECT blocked_id FROM blocks)) AS apart
  FROM athlete_profiles p JOIN users u ON u.id = p.user_id ${GUARDIAN_JOIN} WHERE p.viewers NOT IN ('', '[]', 'null')`;

/** Mends the readers that an older release stored for athletes whose words may not reach them. */
export function mendViewers(app: core.App): void {
  const found = rows(app.db(), PROFILES, {}, { user_id: "", apart: 0, ...GUARDIAN_SHAPE });
  const closed = found.filter((row) => row.apart || guardianRefusal(guardianState(factsIn(row), now())) !== null);
  if (closed.length > 0)
    inTransaction(app, (tx) => {
      for (const { user_id } of closed) refreshViewers(tx, user_id);
    });
}
