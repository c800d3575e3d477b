import * as m from "@messages";
import type { NavLink } from "./links";
import { isCoachHere } from "./role-links";
import type { ShellData } from "./shell-data";

const USER_LINKS: readonly NavLink[] = [
  { label: m.shell_messages(), to: "/messages" },
  { label: m.shell_ai_matches(), to: "/recommendations" },
  { label: m.shell_coach_dashboard(), to: "/coach/dashboard" },
  { label: m.shell_settings(), to: "/settings" },
];
const ATHLETE_PROFILE: NavLink = { label: m.shell_my_profile(), to: "/athlete/onboarding" };
const COACH_PROFILE: NavLink = { label: m.shell_my_profile(), to: "/coach/onboarding", search: { edit: "true" } };
/** A coach's additional links. */
const COACH_LINKS: readonly NavLink[] = [
  { label: m.shell_earnings(), to: "/coach/dashboard", hash: "earnings" },
  { label: m.shell_opening_hours(), to: "/coach/availability" },
];
const STAFF_LINK: NavLink = { label: m.shell_staff(), to: "/staff" };

/** The links of a signed-in person. */
export const userLinks = (data: ShellData): readonly NavLink[] => [
  ...(isCoachHere(data) ? [COACH_PROFILE, ...COACH_LINKS] : [ATHLETE_PROFILE]),
  ...USER_LINKS,
  ...(data.session.user?.role === "staff" ? [STAFF_LINK] : []),
];

export const unreadLabel = (unread: number): string =>
  unread > 0 ? m.shell_messages_unread_unread({ unread }) : m.shell_messages();
