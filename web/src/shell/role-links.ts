import * as m from "@messages";
import type { NavLink } from "./links";
import { MAIN_LINKS } from "./links";
import type { ShellData } from "./shell-data";

const TODAY: NavLink = { label: m.shell_today(), to: "/today", here: /^\/today/ };
const COACH_NAV: readonly NavLink[] = [
  TODAY,
  { label: m.shell_calendar(), to: "/calendar", here: /^\/(calendar|coach\/availability)/ },
  { label: m.shell_athletes(), to: "/athletes", here: /^\/athletes/ },
  { label: m.shell_messages(), to: "/messages", here: /^\/messages/ },
  { label: m.shell_earnings(), to: "/coach/dashboard", hash: "earnings", here: /^\/coach\/dashboard/ },
];
/** Home's anchors tell people with an account nothing new. */
const ATHLETE_NAV: readonly NavLink[] = [TODAY, ...MAIN_LINKS.filter(({ hash }) => !hash)];

/** A signed-in person's main navigation on a desk. */
export const roleLinks = (data: ShellData): readonly NavLink[] => (isCoachHere(data) ? COACH_NAV : ATHLETE_NAV);

// Sign-out removes the account's keys of this form.
const keyOf = (account: string) => `encore-coach|${account}`;

/** Stores the role. The next start needs it before the database is open. */
export function rememberRole(account: string, isCoach: boolean): void {
  try {
    if (isCoach) localStorage.setItem(keyOf(account), "1");
    else localStorage.removeItem(keyOf(account));
  } catch {
    // storage is blocked: the database has the role
  }
}

/** Whether the account has a coach's profile, by the database or its last stored answer. */
export function isCoachHere({ isCoach, session }: ShellData): boolean {
  if (isCoach !== null || !session.user) return isCoach ?? false;
  try {
    return localStorage.getItem(keyOf(session.user.id)) !== null;
  } catch {
    return false;
  }
}
