/** The intro call: a coach's short first session, free or at a price of its own, once per coach and athlete. */
import * as m from "@messages";
import { INTRO_MINUTES, type SessionType } from "./limits";
import { rateInDollars } from "./money";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** `duration_hours` of an intro call, which is shorter than an hour. */
export const INTRO_HOURS = 0;
export const isIntro = (hours: number | undefined): boolean => hours === INTRO_HOURS;

/** A call is online, between two people. */
export const INTRO_TYPE = "one_on_one" satisfies SessionType;

/** Milliseconds of a session. @param hours whole hours, or `INTRO_HOURS` */
export const sessionMs = (hours: number): number => (isIntro(hours) ? INTRO_MINUTES * MINUTE : hours * HOUR);

/** A free call: no payment, no ledger rows, no share. */
export const isFree = (booking: { duration_hours?: number | undefined; total_amount: number }): boolean =>
  isIntro(booking.duration_hours) && booking.total_amount === 0;

/** A device that has not fetched the coach since the fields were added has neither. */
export type IntroOffer = { intro_call?: boolean | undefined; intro_price?: number | undefined };

/** Cents of a coach's intro call; null if they offer none. */
export const introPrice = ({ intro_call, intro_price = 0 }: IntroOffer): number | null =>
  intro_call ? intro_price : null;

/** "Free 20-minute intro call", "Intro call, 20 min, $10"; "" without an offer. */
export function introWords(coach: IntroOffer): string {
  const cents = introPrice(coach);
  if (cents === null) return "";
  if (cents === 0) return m.intro_offer_free({ minutes: INTRO_MINUTES });
  return m.intro_offer({ minutes: INTRO_MINUTES, price: rateInDollars(cents) });
}

/** "intro call, 20 min", where other sessions say their hours. */
export const introLength = (): string => m.intro_length({ minutes: INTRO_MINUTES });

/** The same as a line of its own. */
export const introRow = (): string => m.intro_row({ minutes: INTRO_MINUTES });
