/** The suffix of a card statement, after the platform's name. */
import { fold } from "./fold";

/** Stripe allows 22 characters for "PREFIX* SUFFIX", and shortens the prefix to 10. docs.stripe.com/get-started/account/statement-descriptors */
const LONGEST = 22 - 10 - "* ".length;

/** The coach's name in letters, digits, dots and hyphens, or "SESSION" if nothing is left. */
export function statementSuffix(coachName: string): string {
  const plain = fold(coachName)
    .toUpperCase()
    .replace(/[^A-Z0-9.-]+/g, " ")
    .trim();
  const suffix = plain.length <= LONGEST ? plain : shortened(plain);
  return /[A-Z]/.test(suffix) ? suffix : "SESSION";
}

/** "LINDSEY VONN" to "L VONN": people remember the last name. */
function shortened(name: string): string {
  const words = name.split(" ");
  const last = words.at(-1) ?? name;
  const short = words.length > 1 ? `${name[0]} ${last}` : last;
  return short.slice(0, LONGEST).replace(/[ .-]+$/, "");
}
