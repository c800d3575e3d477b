/**
 * How often something may be done, as one table for everything that is limited. What is per account is tight; what is per address is
 * generous, since a school or a mobile network is one address. pocketbase/limits.go counts calls, in memory, over fixed windows.
 */
export type CallLimit = {
  /** Method and path as the server names it, with collections by name. */
  calls: readonly string[];
  /** `field` is a text of the body, such as the address that is signed in to. */
  per: "account" | "address" | "field" | "field and address";
  field?: string;
  most: number;
  seconds: number;
  /** Only calls that were refused count: a right password costs nothing. */
  refusedOnly?: true;
  /** Not for addresses from which this very field was accepted before: a stranger locks nobody out for good. */
  sparesKnown?: true;
};

const MINUTE = 60;
const TEN_MINUTES = 600;
const HOUR = 3600;

const users = (call: string): string => `POST /api/collections/users/${call}`;
const SIGN_IN = [users("auth-with-password"), "POST /api/collections/_superusers/auth-with-password"];
const CODES = [users("auth-with-otp"), "POST /api/collections/_superusers/auth-with-otp"];
const LINKS = [users("confirm-verification"), users("confirm-password-reset"), users("confirm-email-change")].concat(
  ["look-at-guardian-link", "confirm-guardian", "renew-guardian-link"].map((call) => `POST /api/functions/${call}`),
);
/** Calls in which the signed-in person proves the password, or changes it. */
const PROOFS = ["set-second-step", "delete-my-account", "begin-authenticator", "remove-authenticator"]
  .map((call) => `POST /api/functions/${call}`)
  .concat("PATCH /api/collections/users/records/{id}");
/** Beside these the account itself is closed for a while after a few wrong codes (pb_hooks/accounts/authenticator-codes.ts). */
const AUTHENTICATOR = ["confirm-authenticator", "prove-authenticator"].map((call) => `POST /api/functions/${call}`);

const guessing = { refusedOnly: true, seconds: TEN_MINUTES } as const;

export const CALL_LIMITS: readonly CallLimit[] = [
  // Passwords and codes: tight for one account from one address, wider for one account, widest for one address.
  { calls: SIGN_IN, per: "field and address", field: "identity", most: 10, ...guessing },
  { calls: SIGN_IN, per: "field", field: "identity", most: 50, ...guessing, sparesKnown: true },
  { calls: [...SIGN_IN, ...CODES], per: "address", most: 120, ...guessing },
  { calls: CODES, per: "field", field: "otpId", most: 6, ...guessing },
  { calls: LINKS, per: "field", field: "token", most: 10, ...guessing },
  { calls: LINKS, per: "address", most: 60, ...guessing },
  { calls: PROOFS, per: "account", most: 10, ...guessing },
  { calls: AUTHENTICATOR, per: "account", most: 20, ...guessing },
  // Accounts and the mails that one can set off with somebody's address.
  { calls: [users("records")], per: "address", most: 120, seconds: TEN_MINUTES },
  { calls: [users("request-otp")], per: "field", field: "email", most: 10, seconds: TEN_MINUTES },
  { calls: [users("request-verification")], per: "field", field: "email", most: 6, seconds: HOUR },
  { calls: [users("request-password-reset")], per: "field", field: "email", most: 6, seconds: HOUR },
  {
    calls: ["request-otp", "request-verification", "request-password-reset"].map(users),
    per: "address",
    most: 60,
    seconds: TEN_MINUTES,
  },
  { calls: ["POST /api/functions/renew-guardian-link"], per: "field", field: "token", most: 6, seconds: HOUR },
  { calls: [users("request-email-change")], per: "account", most: 6, seconds: HOUR },
  { calls: ["POST /api/functions/name-guardian"], per: "account", most: 6, seconds: HOUR },
  // What costs the server or Stripe something.
  { calls: ["POST /api/functions/get-match-recommendations"], per: "account", most: 60, seconds: MINUTE },
  { calls: ["POST /api/functions/get-availability"], per: "address", most: 3000, seconds: MINUTE },
  { calls: ["POST /api/functions/create-coach-account"], per: "account", most: 20, seconds: HOUR },
  { calls: ["POST /api/functions/verify-coach-account"], per: "account", most: 60, seconds: TEN_MINUTES },
  { calls: ["POST /api/functions/export-my-data"], per: "account", most: 10, seconds: TEN_MINUTES },
  { calls: ["POST /api/client-errors"], per: "address", most: 60, seconds: TEN_MINUTES },
  { calls: ["GET /api/calendar/{file}"], per: "address", most: 600, seconds: MINUTE },
];

/** What an account may add within so many hours, counted in the database: over the records API and over sync alike. */
export type RowLimit = { owner: string; most: number; hours: number };

// Reviews need no line: there is one for each session that took place.
export const ROW_LIMITS: Readonly<Record<string, RowLimit>> = {
  messages: { owner: "sender_id", most: 1000, hours: 1 },
  reports: { owner: "user_id", most: 20, hours: 24 },
  blocks: { owner: "user_id", most: 200, hours: 24 },
  push_subscriptions: { owner: "user_id", most: 50, hours: 24 },
  training_files: { owner: "uploader_id", most: 100, hours: 24 },
  footage_comments: { owner: "author_id", most: 500, hours: 1 },
};

/** People whom an account may write to for the first time within a day. Staff may write to anyone. */
export const NEW_PEOPLE_A_DAY = 50;
/**
 * Mails to addresses that are not the account's own, within a day. Mails that were sent count, refused tries do not. The last two bound
 * what one address gets; the first mail of an account is no repeat, so that a stranger uses up nobody's turn with it.
 */
export const MAILS_TO_OTHERS_A_DAY = {
  ofAccount: 20,
  ofAccountToAddress: 6,
  repeatsToAddress: 20,
  accountsToAddress: 60,
};

/** Mails to an account's owner because somebody signs up with its address again. */
export const SIGN_UPS_TOLD_A_DAY = 3;

const WRONG_CODES = 5;
const CODES_CLOSED = { first: 15 * MINUTE, most: 24 * HOUR };

/**
 * How long an authenticator takes no code after so many wrong ones in a row: each five close it, for twice as long as the five before.
 * Whoever knows the password and guesses without end so has 5 tries a day at last. In seconds; 0: it stays open.
 */
export function closedAfter(wrongInARow: number): number {
  if (wrongInARow === 0 || wrongInARow % WRONG_CODES !== 0) return 0;
  return Math.min(CODES_CLOSED.most, CODES_CLOSED.first * 2 ** (wrongInARow / WRONG_CODES - 1));
}

/** "in 3 minutes": when a person may try again; rounded up. */
export function inTime(seconds: number): string {
  const [unit, length] = seconds > HOUR ? ["hour", HOUR] : seconds > MINUTE ? ["minute", MINUTE] : ["second", 1];
  const count = Math.max(1, Math.ceil(seconds / Number(length)));
  return `in ${count} ${unit}${count === 1 ? "" : "s"}`;
}
