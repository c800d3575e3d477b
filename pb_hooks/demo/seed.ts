import { now as clock } from "../platform/clock";
import { row } from "../platform/sql";
import { inTransaction } from "../platform/transaction";
import { mendBookedAthletes } from "../protection/booked-athletes";
import { mendGuardians } from "../protection/guardian-holds";
import { seedAccounts } from "./accounts";
import type { PastBooking } from "./bookings";
import { demoCoachBookings, seedDemoCoach } from "./demo-coach";
import { numberDocuments } from "./documents";
import { historyLength, seedHistory } from "./history";
import { seedAthletes, seedCoaches } from "./profiles";
import { demoStripe } from "./stripe";
import { seedMessages, seedNotes } from "./threads";
import { athletes as allAthletes, coaches as allCoaches } from "./world";

/** Fills an empty database of the demo, once. */
export function seedDemo(app: core.App): void {
  if (hasPeople(app)) return;
  const now = clock();
  const coaches = allCoaches();
  const athletes = allAthletes();
  const [coach] = coaches;
  if (!coach) return;
  const stripe = demoStripe(coach);
  const own = demoCoachBookings(coach, athletes, stripe, historyLength(coaches) + 1, now);
  inTransaction(app, (tx) => {
    seedAccounts(tx, coaches, athletes, now);
    seedCoaches(tx, coaches, stripe.accountId, now);
    const history = seedHistory(tx, coaches, athletes, now);
    seedDemoCoach(tx, own);
    numberDocuments(tx);
    seedAthletes(tx, athletes, viewersOf([...history, ...own.bookings]), now);
    mendGuardians(tx);
    mendBookedAthletes(tx);
    seedMessages(tx, coach, athletes, now);
    seedNotes(tx, history, own.bookings, own.first);
  });
  app.logger().info("demo: seeded", "ms", clock() - now);
}

const hasPeople = (app: core.App): boolean =>
  (row(app.db(), "SELECT count(*) AS n FROM users", {}, { n: 0 })?.n ?? 0) > 0;

/** A confirmed booking lets the coach read the athlete's profile (as in athletes/viewers.ts). */
function viewersOf(bookings: readonly PastBooking[]): Map<string, string[]> {
  const viewers = new Map<string, string[]>();
  for (const { status, coach, athlete } of bookings) {
    if (status !== "confirmed" && status !== "completed" && status !== "no_show") continue;
    const known = viewers.get(athlete.userId) ?? [];
    if (!known.includes(coach.userId)) viewers.set(athlete.userId, [...known, coach.userId]);
  }
  return viewers;
}
