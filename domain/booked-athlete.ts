/** What a booking tells its coach of the athlete beyond the name. */
import * as m from "@messages";
import { ageOn } from "./birth-date";
import type { BookingStatus } from "./bookings";
import { type GuardianFacts, guardianState, type Permit } from "./guardian";
import { ENDED_FOR_CHILD, ENDED_FOR_COACH, permitsIn, permitsText } from "./guardian-permits";

/** Columns of a booking. */
export type BookedAthlete = {
  /** Adult: the address of the booking's form. Minor: the guardian's while they agree and the booking stands, else "". */
  client_email: string;
  /** A minor's age in complete years. 0 for an adult or an unknown age. */
  client_age: number;
  /** The name of a minor's guardian while they agree, else "". */
  client_guardian: string;
  /** What this guardian ended (guardian-permits.ts), else "". */
  client_ended: string;
};

/** In these a minor's booking shows the guardian's address. A cancelled or expired one needs none. */
export const STANDING: readonly BookingStatus[] = ["pending_payment", "confirmed", "completed", "no_show"];

/**
 * What the coach of a minor sees while the booking stands. Null for an adult. Somebody of unknown age is a minor without a guardian.
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
    client_ended: agrees ? permitsText(facts.ended) : "",
  };
}

export const bookedAdult = (email: string): BookedAthlete => ({
  client_email: email,
  client_age: 0,
  client_guardian: "",
  client_ended: "",
});

/** "15 · guardian: Jo Young, reads copies". "" for an adult or an unknown age. */
export const minorWords = (booked: BookedAthlete): string => inWords(booked, m.rules_minor_with_guardian);

/** For a conversation: "15 · guardian: Jo Young, can read this". On the page for guardians. */
export const writingMinorWords = (booked: BookedAthlete): string => inWords(booked, m.rules_minor_and_guardian);

const agreeing = ({ client_email, client_guardian }: BookedAthlete): string => client_guardian || client_email;

/** For the coach of a minor without consent: words do not pass (exchange.ts). "" otherwise. */
export const noConsentWords = (booked: BookedAthlete, name: string): string =>
  booked.client_age && agreeing(booked) === "" ? m.rules_no_words_without_consent({ name }) : "";

/** Why this cannot be added to the booking of a minor whose guardian ended it, for one of its sides. "" if the permit stands. */
export function endedWords(
  booked: BookedAthlete & { client_name: string },
  permit: Permit,
  side: "coach" | "athlete",
): string {
  // An older device's document does not say it.
  if (!permitsIn(booked.client_ended ?? "").includes(permit)) return "";
  return side === "athlete"
    ? ENDED_FOR_CHILD[permit]({ name: agreeing(booked) })
    : ENDED_FOR_COACH[permit]({ name: booked.client_name.split(" ")[0] ?? "" });
}

function inWords(booked: BookedAthlete, words: (of: { age: number; guardian: string }) => string): string {
  const { client_age: age } = booked;
  // An older device's document has no age.
  if (!age) return "";
  const guardian = agreeing(booked);
  return guardian === "" ? m.rules_minor_without_guardian({ age }) : words({ age, guardian });
}
