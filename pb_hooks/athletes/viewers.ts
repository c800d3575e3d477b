import { allWhere, firstWhere } from "../platform/records";

/** Bookings that were once confirmed. */
const CAME_ABOUT = "(status = 'confirmed' || status = 'completed' || status = 'no_show')";

/** Stores who may read an athlete's whole profile: verified coaches with a booking. */
export function refreshViewers(app: core.App, clientId: string): void {
  const profile = clientId ? firstWhere(app, "athlete_profiles", "user_id = {:clientId}", { clientId }) : null;
  if (!profile) return;
  const viewers = viewersOf(app, clientId);
  if (viewers.join() === [...profile.getStringSlice("viewers")].sort().join()) return;
  profile.set("viewers", viewers);
  app.save(profile);
}

/** Sorted by id. */
export function viewersOf(app: core.App, clientId: string): string[] {
  const filter = `client_id = {:clientId} && ${CAME_ABOUT} && coach_id.verified = true && coach_user_id != ''`;
  const bookings = allWhere(app, "bookings", filter, { clientId });
  return [...new Set(bookings.map((booking) => booking.getString("coach_user_id")))].sort();
}

/** The same for every athlete of this coach. */
export function refreshViewersOfCoach(app: core.App, coachId: string): void {
  const bookings = allWhere(app, "bookings", `coach_id = {:coachId} && ${CAME_ABOUT}`, { coachId });
  for (const clientId of new Set(bookings.map((booking) => booking.getString("client_id")))) {
    refreshViewers(app, clientId);
  }
}
