import { getSession, getToken } from "@/platform/session";

export const VISITOR = "visitor";

let leaving: string | null = null;

/** The account whose database this tab uses; "visitor" if nobody is signed in. A database never belongs to two accounts. */
export function accountOf(): string {
  const id = getSession().user?.id;
  if (id !== leaving) leaving = null;
  return id && id !== leaving ? id : VISITOR;
}

/** Closes this account's database for good. The token may outlive it for a moment. */
export function leaveAccount(account: string): void {
  leaving = account;
}

/** The token, only while it belongs to that account. Another account's data must not be read into this database. */
export const tokenFor = (account: string): string | null =>
  account !== VISITOR && accountOf() === account ? getToken() || null : null;

export const databaseName = (account: string): string => `encore-${account}`;
