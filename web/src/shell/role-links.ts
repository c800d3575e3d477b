import type { NavLink } from "./links";
import { MAIN_LINKS } from "./links";
import type { ShellData } from "./shell-data";

const TODAY: NavLink = { label: "Today", to: "/today", here: /^\/today/ };
const COACH_NAV: readonly NavLink[] = [
  TODAY,
  { label: "Calendar", to: "/coach/availability", here: /^\/coach\/availability/ },
  { label: "Messages", to: "/messages", here: /^\/messages/ },
  { label: "Earnings", to: "/coach/dashboard", hash: "earnings", here: /^\/coach\/dashboard/ },
  { label: "Find Athletes", to: "/athletes", here: /^\/athletes/ },
];
/** Anchors of home say nothing new to somebody who has an account. */
const ATHLETE_NAV: readonly NavLink[] = [TODAY, ...MAIN_LINKS.filter(({ hash }) => !hash)];

/** A signed-in person's main navigation on a desk. */
export const roleLinks = (data: ShellData): readonly NavLink[] => (isCoachHere(data) ? COACH_NAV : ATHLETE_NAV);

// Sign-out removes the account's keys of this form.
const keyOf = (account: string) => `encore-coach|${account}`;

/** Keeps the role for the next start, so that the navigation is right before the database is open. */
export function rememberRole(account: string, isCoach: boolean): void {
  try {
    if (isCoach) localStorage.setItem(keyOf(account), "1");
    else localStorage.removeItem(keyOf(account));
  } catch {
    // storage is blocked: the database tells
  }
}

/** Whether the account has a coach's profile: what the database says, or said last. */
export function isCoachHere({ isCoach, session }: ShellData): boolean {
  if (isCoach !== null || !session.user) return isCoach ?? false;
  try {
    return localStorage.getItem(keyOf(session.user.id)) !== null;
  } catch {
    return false;
  }
}
