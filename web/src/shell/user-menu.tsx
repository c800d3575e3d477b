import * as m from "@messages";
import { MessageSquare } from "lucide-react";
import { AppLink } from "@/ui/app-link";
import { Avatar } from "@/ui/avatar";
import { ICON_BUTTON } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { Count } from "@/ui/count";
import { Menu } from "@/ui/menu";
import { usePathname } from "./chrome";
import { asItem } from "./links";
import { isCoachHere } from "./role-links";
import { useShellData } from "./shell-data";
import { signOut } from "./sign-out";
import { unreadLabel, userLinks } from "./user-links";

/** Messages, and the person's own pages. */
export function UserMenu({ name, email }: { name: string; email: string }) {
  const data = useShellData();
  const { unread } = data;
  // A coach's navigation has Messages, except on home.
  const inNav = usePathname() !== "/" && isCoachHere(data);
  const heading = (
    <div className="wrap-anywhere grid gap-0.5 px-3 pt-3 pb-3">
      <b>{name || email}</b>
      {name && <span className="on-night:text-on-night-2 text-ink-3 text-sm">{email}</span>}
    </div>
  );
  return (
    <>
      {!inNav && (
        <AppLink to="/messages" className={cx(ICON_BUTTON, "relative")} aria-label={unreadLabel(unread)}>
          <MessageSquare aria-hidden="true" />
          {unread > 0 && <Count className="absolute top-1.5 right-0.75">{unread}</Count>}
        </AppLink>
      )}
      <Menu
        label={m.shell_account_of({ name: name || email })}
        face={<Avatar name={name || email} size={40} />}
        buttonClassName="grid size-11 place-items-center rounded-md"
        heading={heading}
        items={[
          ...userLinks(data).map(asItem),
          { key: "sign-out", label: m.shell_sign_out(), onSelect: () => void signOut() },
        ]}
      />
    </>
  );
}
