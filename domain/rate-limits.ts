import * as m from "@messages";

/**
 * All rate limits as one table. Limits per account are tight; limits per address are generous, because a school or a mobile network
 * is one address. pocketbase/limits.go counts calls in memory, over fixed windows.
 */
export type CallLimit = {
  /** Method and path as the server names it, with collections by name. */
  calls: readonly string[];
  /** `field` is a text of the body, such as the address of a sign-in. `account with field`: calls without it do not count. */
  per: "account" | "account with field" | "address" | "field" | "field and address";
  field?: string;
  /** Counts the documents of a sync push instead of calls. */
  counts?: "rows";
  most: number;
  seconds: number;
  /** Only refused calls count: a right password costs nothing. */
  refusedOnly?: true;
  /** Skips addresses from which this field was accepted before, so that a stranger locks nobody out. */
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
/** With the token of a guardian's open page. Refusals about a session must not close it, so only the address is limited. */
const PAGE = ["page", "thread", "session", "cancel", "withdrawal", "withdraw", "permit", "concern"]
  .map((call) => `POST /api/functions/guardian-${call}`)
  .concat("POST /api/functions/close-guardian-pages");
/** Calls that prove or change the password. */
const PROOFS = ["set-second-step", "delete-my-account", "begin-authenticator", "remove-authenticator"]
  .map((call) => `POST /api/functions/${call}`)
  .concat("PATCH /api/collections/users/records/{id}");
/** A few wrong codes also close the authenticator for a while (pb_hooks/accounts/authenticator-codes.ts). */
const AUTHENTICATOR = ["confirm-authenticator", "prove-authenticator"].map((call) => `POST /api/functions/${call}`);
const PUSH = ["POST /api/sync/{collection}"];
/** Booking with a code would else be a way to guess one. */
const PROMO_CODES = ["check-promo-code", "create-booking"].map((call) => `POST /api/functions/${call}`);

const guessing = { refusedOnly: true, seconds: TEN_MINUTES } as const;

export const CALL_LIMITS: readonly CallLimit[] = [
  // Passwords and codes: tight for one account from one address, wider for one account, widest for one address.
  { calls: SIGN_IN, per: "field and address", field: "identity", most: 10, ...guessing },
  { calls: SIGN_IN, per: "field", field: "identity", most: 50, ...guessing, sparesKnown: true },
  { calls: [...SIGN_IN, ...CODES], per: "address", most: 120, ...guessing },
  { calls: CODES, per: "field", field: "otpId", most: 6, ...guessing },
  { calls: LINKS, per: "field", field: "token", most: 10, ...guessing },
  { calls: [...LINKS, ...PAGE], per: "address", most: 60, ...guessing },
  { calls: PROOFS, per: "account", most: 10, ...guessing },
  { calls: AUTHENTICATOR, per: "account", most: 20, ...guessing },
  { calls: PROMO_CODES, per: "account with field", field: "promoCode", most: 20, ...guessing },
  // Accounts, and mails that somebody can cause to another's address.
  { calls: [users("records")], per: "address", most: 120, seconds: TEN_MINUTES },
  { calls: [users("request-otp")], per: "field", field: "email", most: 10, seconds: TEN_MINUTES },
  { calls: [users("request-verification")], per: "field", field: "email", most: 6, seconds: HOUR },
  { calls: [users("request-password-reset")], per: "field", field: "email", most: 6, seconds: HOUR },
  // Counted for each network address, so that a stranger cannot use up a guardian's calls. PAGE_MAILS_AN_HOUR limits the mails.
  {
    calls: ["POST /api/functions/ask-guardian-page"],
    per: "field and address",
    field: "email",
    most: 6,
    seconds: HOUR,
  },
  {
    calls: ["request-otp", "request-verification", "request-password-reset"]
      .map(users)
      .concat("POST /api/functions/ask-guardian-page"),
    per: "address",
    most: 60,
    seconds: TEN_MINUTES,
  },
  { calls: ["POST /api/functions/renew-guardian-link"], per: "field", field: "token", most: 6, seconds: HOUR },
  { calls: [users("request-email-change")], per: "account", most: 6, seconds: HOUR },
  { calls: ["POST /api/functions/name-guardian"], per: "account", most: 6, seconds: HOUR },
  // Calls that cost the server or Stripe something.
  { calls: PAGE, per: "field", field: "token", most: 240, seconds: MINUTE },
  { calls: ["POST /api/functions/get-match-recommendations"], per: "account", most: 60, seconds: MINUTE },
  { calls: ["POST /api/functions/young-athletes"], per: "account", most: 60, seconds: MINUTE },
  { calls: ["POST /api/functions/get-availability"], per: "address", most: 3000, seconds: MINUTE },
  { calls: ["POST /api/functions/change-busy-calendar"], per: "account", most: 30, seconds: HOUR },
  // Both sides get a mail for each. A declined proposal can be made again, so they have no end. A coach who is ill moves a month of sessions.
  { calls: ["POST /api/functions/reschedule-booking"], per: "account", most: 120, seconds: TEN_MINUTES },
  { calls: ["POST /api/functions/buy-package"], per: "account", most: 60, seconds: HOUR },
  { calls: ["POST /api/functions/package-offers"], per: "address", most: 3000, seconds: MINUTE },
  { calls: ["POST /api/functions/create-coach-account"], per: "account", most: 20, seconds: HOUR },
  { calls: ["POST /api/functions/verify-coach-account"], per: "account", most: 60, seconds: TEN_MINUTES },
  { calls: ["POST /api/functions/set-photo"], per: "account", most: 30, seconds: HOUR },
  { calls: ["POST /api/functions/export-my-data"], per: "account", most: 10, seconds: TEN_MINUTES },
  { calls: ["POST /api/client-errors"], per: "address", most: 60, seconds: TEN_MINUTES },
  { calls: ["GET /api/calendar/{file}"], per: "address", most: 600, seconds: MINUTE },
  // Far above what devices do: a device sends all that waits in one push, and someone who types causes two pushes a second.
  { calls: PUSH, per: "account", most: 600, seconds: MINUTE },
  { calls: PUSH, per: "account", counts: "rows", most: 20_000, seconds: TEN_MINUTES },
];

/** How many rows an account may make within so many hours, over the records API and sync together. Deleted rows still count. */
export type RowLimit = { most: number; hours: number };

// A review or a private note needs no limit: there is one per session, and nobody deletes it.
export const ROW_LIMITS: Readonly<Record<string, RowLimit>> = {
  athlete_profiles: { most: 20, hours: 24 },
  session_notes: { most: 500, hours: 24 },
  // Counted in thousands of characters: some hours in which lines are taken away without a pause.
  session_note_versions: { most: 20_000, hours: 24 },
  messages: { most: 1000, hours: 1 },
  reports: { most: 20, hours: 24 },
  blocks: { most: 200, hours: 24 },
  push_subscriptions: { most: 50, hours: 24 },
  training_files: { most: 100, hours: 24 },
  footage_comments: { most: 500, hours: 1 },
  personal_items: { most: 500, hours: 24 },
};

/** New people whom an account may write to in a day. Staff may write to anyone. */
export const NEW_PEOPLE_A_DAY = 50;
/**
 * Mails to addresses of others in a day. Sent mails count, refused tries do not. The last two limit what one address gets. An account's
 * first mail to an address is no repeat, so that a stranger cannot use it up.
 */
export const MAILS_TO_OTHERS_A_DAY = {
  ofAccount: 20,
  ofAccountToAddress: 6,
  repeatsToAddress: 20,
  accountsToAddress: 60,
};

/** Mails with a link to their page that a guardian gets at somebody's request. */
export const PAGE_MAILS_AN_HOUR = 6;
/** Times that a guardian may list a child. Each is mailed. */
export const LISTINGS_AN_HOUR = 10;

const WRONG_CODES = 5;
const CODES_CLOSED = { first: 15 * MINUTE, most: 24 * HOUR };

/**
 * Seconds for which an authenticator is closed after so many wrong codes in a row; 0: it stays open. Each five double the time.
 * A guesser who knows the password ends at 5 tries a day.
 */
export function closedAfter(wrongInARow: number): number {
  if (wrongInARow === 0 || wrongInARow % WRONG_CODES !== 0) return 0;
  return Math.min(CODES_CLOSED.most, CODES_CLOSED.first * 2 ** (wrongInARow / WRONG_CODES - 1));
}

/** "in 3 minutes", rounded up. */
export function inTime(seconds: number): string {
  const of = (length: number) => ({ count: Math.max(1, Math.ceil(seconds / length)) });
  if (seconds > HOUR) return m.rules_in_hours(of(HOUR));
  return seconds > MINUTE ? m.rules_in_minutes(of(MINUTE)) : m.rules_in_seconds(of(1));
}
