import { freeSlots } from "@domain/availability";
import { DEFAULT_LATE_CANCEL_PERCENT, TRANSFER_HOURS } from "@domain/limits";
import { percentOf } from "@domain/money";
import { zoneOffset } from "../availability/coach-availability";
import { HOUR } from "../platform/clock";
import { stored } from "../platform/instants";
import { bookingId, type PastBooking, seedBookings, settledMoney, totalOf } from "./bookings";
import { weeklyHours } from "./profiles";
import { demoId, insertRows } from "./rows";
import type { DemoStripe } from "./stripe";
import type { AthletePerson, CoachPerson } from "./world";

const DAY = 24 * HOUR;
const ROOM = "https://meet.example/daniela-reyes";
/** The unpaid demo booking is held for a day, because people look at a demo for longer than half an hour. */
const DEMO_HOLD = 24 * HOUR;

/** Free starts of the coach's next three weeks. */
function coming(coach: CoachPerson, now: number): number[] {
  const record = {
    time_zone: coach.timeZone,
    weekly: weeklyHours(coach.hours),
    exceptions: [],
    buffer_minutes: 0,
    minimum_notice_hours: 30,
  };
  const within = { start: now, end: now + 21 * DAY };
  return freeSlots({ record, busy: [], within, hours: 2, now }, zoneOffset).map(({ start }) => start);
}

/** Bookings in every status. The demo athlete's come first: an upcoming one, and one that just ended without notes. */
function plan(coach: CoachPerson, athletes: readonly AthletePerson[], now: number): PastBooking[] {
  const who = (number: number): AthletePerson => {
    const athlete = athletes[number];
    if (!athlete) throw new Error(`demo: no athlete ${number}`);
    return athlete;
  };
  const starts = coming(coach, now);
  const free = (step: number): number => starts[step] ?? now + step * DAY;
  const hour = Math.floor(now / HOUR) * HOUR;
  const ago = (days: number): number => hour - days * DAY;
  const base = { coach, hours: 1, session: "one_on_one" as const, bookedMs: ago(8) };
  return [
    {
      ...base,
      athlete: who(0),
      startMs: free(0),
      status: "confirmed",
      payment: "paid",
      meetingLink: ROOM,
      notes: "I can send the video of Saturday's match before.",
    },
    {
      ...base,
      athlete: who(0),
      startMs: hour - HOUR,
      status: "confirmed",
      payment: "paid",
      meetingLink: ROOM,
      notes: "Second serve, then closing out sets.",
    },
    {
      ...base,
      athlete: who(8),
      startMs: ago(1) - 2 * HOUR,
      status: "completed",
      payment: "paid",
      completedMs: ago(1),
      session: "video_review",
    },
    {
      ...base,
      athlete: who(15),
      startMs: free(14),
      status: "pending_payment",
      payment: "unpaid",
      bookedMs: now - 2 * 60_000,
      holdExpiresMs: now + DEMO_HOLD,
    },
    {
      ...base,
      athlete: who(39),
      startMs: free(5),
      status: "confirmed",
      payment: "paid",
      session: "in_person",
      notes: "Clay or hard court, both are fine.",
    },
    {
      ...base,
      athlete: who(8),
      startMs: free(9),
      hours: 2,
      status: "confirmed",
      payment: "paid",
      session: "video_review",
      proposedMs: free(20),
    },
    {
      ...base,
      athlete: who(15),
      startMs: ago(6),
      status: "no_show",
      payment: "partially_refunded",
      absentParty: "athlete",
      bookedMs: ago(15),
    },
    {
      ...base,
      athlete: who(21),
      startMs: free(3),
      status: "cancelled",
      payment: "refunded",
      cancelledBy: "athlete",
      notes: "Exam moved, sorry.",
    },
    {
      ...base,
      athlete: who(39),
      startMs: ago(4),
      status: "cancelled",
      payment: "refunded",
      cancelledBy: "coach",
      bookedMs: ago(11),
    },
    { ...base, athlete: who(27), startMs: ago(3), status: "expired", payment: "unpaid", bookedMs: ago(5) },
  ];
}

/** The simulator knows bookings whose money can still move. The others are settled. */
const isLive = ({ status }: PastBooking): boolean => ["confirmed", "completed", "pending_payment"].includes(status);

function settled(booking: PastBooking, number: number): PastBooking["money"] {
  if (booking.status === "expired") return undefined;
  const total = totalOf(booking);
  if (booking.status === "cancelled") return settledMoney(number, { refunded: total });
  return settledMoney(number, { refunded: percentOf(total, DEFAULT_LATE_CANCEL_PERCENT), transferred: true });
}

export type DemoCoachBookings = { bookings: PastBooking[]; first: number };

/** Calls the simulator, outside of any transaction. */
export function demoCoachBookings(
  coach: CoachPerson,
  athletes: readonly AthletePerson[],
  stripe: DemoStripe,
  first: number,
  now: number,
): DemoCoachBookings {
  const bookings = plan(coach, athletes, now).map((booking, index): PastBooking => {
    const number = first + index;
    const money = isLive(booking) ? stripe.payment(booking, number) : settled(booking, number);
    return { ...booking, ...(money ? { money } : {}) };
  });
  return { bookings, first };
}

export function seedDemoCoach(tx: core.App, { bookings, first }: DemoCoachBookings): void {
  seedBookings(tx, bookings, first);
  // The share of the latest delivered session is due two days after its end.
  const open = bookings.flatMap((booking, index) =>
    booking.status === "completed" && booking.completedMs
      ? [{ id: bookingId(first + index), completedMs: booking.completedMs }]
      : [],
  );
  insertRows(
    tx,
    "payment_tasks",
    open.map(({ id, completedMs }, index) => ({
      id: demoId("task", index + 1),
      key: id,
      stripe_key: id,
      kind: "transfer",
      booking_id: id,
      amount: 0,
      state: "waiting",
      attempts: 0,
      due_at: stored(completedMs + TRANSFER_HOURS * HOUR),
      last_error: "",
      created_at: stored(completedMs),
    })),
  );
}
