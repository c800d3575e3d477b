/** What a card's statement says after the platform's own name. */
import { fold } from "./fold";

/** Stripe allows 22 characters for "PREFIX* SUFFIX", and shortens the prefix to 10. docs.stripe.com/get-started/account/statement-descriptors */
const LONGEST = 22 - 10 - "* ".length;

/** The coach's name in letters, digits, dots and hyphens; "SESSION" where none of its letters can be written so. */
export function statementSuffix(coachName: string): string {
  const plain = fold(coachName)
    .toUpperCase()
    .replace(/[^A-Z0-9.-]+/g, " ")
    .trim();
  const suffix = plain.length <= LONGEST ? plain : shortened(plain);
  return /[A-Z]/.test(suffix) ? suffix : "SESSION";
}

/** "L VONN" of "LINDSEY VONN": the last name is what people remember. */
function shortened(name: string): string {
  const words = name.split(" ");
  const last = words.at(-1) ?? name;
  const short = words.length > 1 ? `${name[0]} ${last}` : last;
  return short.slice(0, LONGEST).replace(/[ .-]+$/, "");
}
