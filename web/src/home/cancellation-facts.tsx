import { FREE_CANCEL_HOURS, NO_SHOW_AFTER_MINUTES, PROBLEM_HOURS } from "@domain/limits";
import { Facts } from "./prose";

/** The cancellation policy (domain/cancellation.ts), for both parties. */
export const CancellationFacts = () => (
  <Facts
    rows={[
      ["The coach cancels", "You get the full amount back, at any time before the session."],
      [`You cancel ${FREE_CANCEL_HOURS} hours or more before the start`, "You get the full amount back."],
      [
        "You cancel later than that",
        "You get back what the coach set when you booked: all, half or nothing. Half unless the coach chose otherwise.",
      ],
      ["You cancel after the start", "Nothing is refunded."],
      [
        "The coach does not show up",
        `You report it from ${NO_SHOW_AFTER_MINUTES} minutes after the start and get the full amount back.`,
      ],
      ["You do not show up", "It counts as a late cancellation."],
      [
        "Something went wrong",
        `Report a problem within ${PROBLEM_HOURS} hours of the session's end. The coach is not paid until it is settled.`,
      ],
    ]}
  />
);
