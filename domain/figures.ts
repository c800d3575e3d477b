/** The team's figures by week: Monday to Sunday in UTC. */
export const FIGURE_WEEKS = 12;
const DAY = 86_400_000;

/** Cents and minutes are whole. `responseMinutes`: the median of the coaches' replies; null if nobody was answered. */
export type WeekFigures = {
  /** The Monday, "YYYY-MM-DD". */
  start: string;
  /** Made in this week, and paid. */
  bookings: number;
  /** The platform's share after refunds and Stripe's fees. */
  revenueCents: number;
  /** What reached the athletes. */
  refundCents: number;
  /** Coaches with a session in this week. */
  activeCoaches: number;
  responseMinutes: number | null;
};

/** The Monday (milliseconds since 1970) that begins the oldest of the weeks. 1 January 1970 was a Thursday. */
export function firstWeek(now: number): number {
  const days = Math.floor(now / DAY);
  const monday = days - ((days + 3) % 7);
  return (monday - 7 * (FIGURE_WEEKS - 1)) * DAY;
}

export const weekStart = (first: number, at: number): number => first + at * 7 * DAY;
