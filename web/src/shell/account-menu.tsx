import { MessageSquare } from "lucide-react";
import { AppLink } from "../ui/app-link";
import { Avatar } from "../ui/avatar";
import { ButtonLink } from "../ui/button";
import { Menu } from "../ui/menu";
import type { MenuAction } from "../ui/menu-list";
import {
  ATHLETE_PROFILE,
  COACH_LINKS,
  COACH_PROFILE,
  type NavLink,
  STAFF_LINK,
  START_LINKS,
  USER_LINKS,
} from "./links";
import { type ShellData, useShellData } from "./shell-data";
import { signOut } from "./sign-out";

const asItem = ({ label, to, search, hash }: NavLink): MenuAction => ({
  key: label,
  label,
  to: `${to}${search ? `?${new URLSearchParams(search)}` : ""}${hash ? `#${hash}` : ""}`,
});

export const userLinks = ({ session, isCoach }: ShellData): readonly NavLink[] => [
  isCoach ? COACH_PROFILE : ATHLETE_PROFILE,
  ...(isCoach ? COACH_LINKS : []),
  ...USER_LINKS,
  ...(session.user?.role === "staff" ? [STAFF_LINK] : []),
];

export const unreadLabel = (unread: number): string => (unread > 0 ? `Messages, ${unread} unread` : "Messages");

/** The right end of the top bar: Sign In and Get Started, or Messages and the user menu. */
export function AccountMenu() {
  const data = useShellData();
  const { session, unread } = data;
  if (session.status === "loading") return null;
  if (!session.user) {
    return (
      <>
        <ButtonLink tone="plain" size="sm" to="/auth">
          Sign In
        </ButtonLink>
        <Menu face="Get Started" buttonClassName="btn out sm" items={START_LINKS.map(asItem)} />
      </>
    );
  }
  const { name, email } = session.user;
  const heading = (
    <div className="menu-heading">
      <b>{name || email}</b>
      {name && <span className="meta">{email}</span>}
    </div>
  );
  return (
    <>
      <AppLink to="/messages" className="iconbtn" aria-label={unreadLabel(unread)}>
        <MessageSquare className="i" aria-hidden="true" />
        {unread > 0 && <span className="count">{unread}</span>}
      </AppLink>
      <Menu
        label={`Account of ${name || email}`}
        face={<Avatar name={name || email} size={40} />}
        buttonClassName="menu-face"
        heading={heading}
        items={[...userLinks(data).map(asItem), { key: "sign-out", label: "Sign Out", onSelect: () => void signOut() }]}
      />
    </>
  );
}
