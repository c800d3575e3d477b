import type { BookingDocument } from "@domain/documents";
import type { Permit, Switch } from "@domain/guardian";
import type { GuardianMessage, GuardianMessages, GuardianPage, GuardianWords } from "@domain/guardian-page";
import type { Concern } from "@domain/reports";
import type { GuardianDone, GuardianLink, SeenSums } from "@/accounts/guardian-link";
import { callFunction } from "@/platform/api";

/** How a child's switches stand. */
export type Switches = { ended: Permit[]; listed: boolean };

const KEY = "encore-guardian";

/** For a browser that stores nothing. */
let kept = "";

/** The token of the page that is open in this tab, or "". It ends with the tab, because others may use the device. */
export function openVisit(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return kept;
  }
}

/** @param token "" forgets it */
export function keepVisit(token: string): void {
  kept = token;
  try {
    if (token) sessionStorage.setItem(KEY, token);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Kept until the tab reloads.
  }
}

/** @throws ApiError with code `link_ended` if the page has closed */
export const loadPage = (token: string): Promise<GuardianPage> => callFunction("guardian-page", { token });

/** A child's messages with one account, newest first. `before`: the oldest that is here. @throws ApiError */
export const loadThread = (
  token: string,
  childId: string,
  userId: string,
  before: GuardianMessage | undefined,
): Promise<GuardianMessages> =>
  callFunction("guardian-thread", {
    ...{ token, childId, userId },
    ...(before && { before: { id: before.id, createdAt: before.createdAt } }),
  });

/** @throws ApiError */
export const loadWords = (token: string, bookingId: string): Promise<GuardianWords> =>
  callFunction("guardian-session", { token, bookingId });

/** @param agreedAmount the refund in cents that the guardian saw. @throws ApiError with code `amount_changed` if it is another one */
export const cancelSession = (
  token: string,
  bookingId: string,
  move: "cancel" | "abandon",
  agreedAmount: number,
): Promise<BookingDocument> => callFunction("guardian-cancel", { token, bookingId, move, agreedAmount });

/** Sets one switch of a child. @param seen the first name that coaches would see. @returns what is ended now, and whether coaches find the child. @throws ApiError */
export const setPermit = (
  token: string,
  childId: string,
  permit: Switch,
  allowed: boolean,
  seen: string,
): Promise<Switches> => callFunction("guardian-permit", { token, childId, permit, allowed, seen });

/** Reports a concern to the team. `userId`: a coach of the child, or "". @throws ApiError */
export const reportConcern = (
  token: string,
  childId: string,
  about: Concern,
  userId: string,
  words: string,
): Promise<unknown> => callFunction("guardian-concern", { token, childId, about, userId, words });

/** What withdrawing consent for this child would do. Changes nothing. @throws ApiError */
export const lookAtWithdrawal = (token: string, childId: string): Promise<GuardianLink> =>
  callFunction("guardian-withdrawal", { token, childId });

/** @throws ApiError with code `amount_changed` if the sums are not those that the guardian saw */
export const withdrawConsent = (token: string, childId: string, seen: SeenSums): Promise<GuardianDone> =>
  callFunction("guardian-withdraw", { token, childId, ...seen });

/** Closes the page on every device. @throws ApiError */
export const closePages = (token: string): Promise<unknown> => callFunction("close-guardian-pages", { token });

/** Mails a link if the address is a guardian's. The answer does not tell. @throws ApiError */
export const askForPage = (email: string): Promise<unknown> => callFunction("ask-guardian-page", { email });
