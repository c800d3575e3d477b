import { getSession, getToken } from "@/platform/session";

export const VISITOR = "visitor";

let leaving: string | null = null;

/** The account whose database this tab works with; "visitor" for nobody. A database never belongs to two of them. */
export function accountOf(): string {
  const id = getSession().user?.id;
  if (id !== leaving) leaving = null;
  return id && id !== leaving ? id : VISITOR;
}

/** From now on nothing opens this account's database any more, although its token may still be there for a moment. */
export function leaveAccount(account: string): void {
  leaving = account;
}

/** The token, only while it is the one of that account: another's must not read into this one's database, nor a leaving one's into the visitor's. */
export const tokenFor = (account: string): string | null =>
  account !== VISITOR && accountOf() === account ? getToken() || null : null;

export const databaseName = (account: string): string => `encore-${account}`;
