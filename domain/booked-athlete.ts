/** What a booking tells its coach of the athlete beyond the name. */
import * as m from "@messages";
import { ageOn } from "./birth-date";
import type { BookingStatus } from "./bookings";
import { type GuardianFacts, guardianState } from "./guardian";

/** Columns of a booking. */
export type BookedAthlete = {
  /** An adult's address from the booking's form; a minor's guardian's, while they agree and the booking stands, else "". */
  client_email: string;
  /** Complete years of a minor; 0 for adults, and while the age is unknown. */
  client_age: number;
  /** The name of a minor's guardian while they agree, else "". */
  client_guardian: string;
};

/** A minor's booking shows the guardian's address in these. One that is off needs no address. */
export const STANDING: readonly BookingStatus[] = ["pending_payment", "confirmed", "completed", "no_show"];

/**
 * What the coach of a minor sees while the booking stands; null for an adult. An unknown age counts as a minor without a guardian.
 * @param now milliseconds since 1970
 */
export function bookedMinor(facts: GuardianFacts, guardianName: string, now: number): BookedAthlete | null {
  const state = guardianState(facts, now);
  if (state === "not_needed") return null;
  const agrees = state === "confirmed";
  return {
    client_email: agrees ? facts.guardianEmail : "",
    client_age: facts.birthDate ? ageOn(facts.birthDate, now) : 0,
    client_guardian: agrees ? guardianName : "",
  };
}

export const bookedAdult = (email: string): BookedAthlete => ({
  client_email: email,
  client_age: 0,
  client_guardian: "",
});

/** "15 · guardian: Jo Young, reads copies"; "" for an adult, and while the age is unknown. */
export const minorWords = (booked: BookedAthlete): string => inWords(booked, m.rules_minor_with_guardian);

/** The same beside messages, of which a guardian gets no copies: "15 · guardian: Jo Young". */
export const writingMinorWords = (booked: BookedAthlete): string => inWords(booked, m.rules_minor_and_guardian);

function inWords(
  { client_email, client_age: age, client_guardian }: BookedAthlete,
  words: (of: { age: number; guardian: string }) => string,
): string {
  // An older device's document has no age.
  if (!age) return "";
  const guardian = client_guardian || client_email;
  return guardian === "" ? m.rules_minor_without_guardian({ age }) : words({ age, guardian });
}
