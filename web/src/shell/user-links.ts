import type { NavLink } from "./links";
import { isCoachHere } from "./role-links";
import type { ShellData } from "./shell-data";

const USER_LINKS: readonly NavLink[] = [
  { label: "Messages", to: "/messages" },
  { label: "AI Matches", to: "/recommendations" },
  { label: "Coach Dashboard", to: "/coach/dashboard" },
  { label: "Settings", to: "/settings" },
];
const ATHLETE_PROFILE: NavLink = { label: "My profile", to: "/athlete/onboarding" };
const COACH_PROFILE: NavLink = { label: "My profile", to: "/coach/onboarding", search: { edit: "true" } };
/** A coach's additional links. */
const COACH_LINKS: readonly NavLink[] = [
  { label: "Earnings", to: "/coach/dashboard", hash: "earnings" },
  { label: "Opening hours", to: "/coach/availability" },
];
const STAFF_LINK: NavLink = { label: "Staff", to: "/staff" };

/** The links of a signed-in person. */
export const userLinks = (data: ShellData): readonly NavLink[] => [
  ...(isCoachHere(data) ? [COACH_PROFILE, ...COACH_LINKS] : [ATHLETE_PROFILE]),
  ...USER_LINKS,
  ...(data.session.user?.role === "staff" ? [STAFF_LINK] : []),
];

export const unreadLabel = (unread: number): string => (unread > 0 ? `Messages, ${unread} unread` : "Messages");
