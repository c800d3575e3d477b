import * as m from "@messages";
import { AppLink } from "@/ui/app-link";
import { Count } from "@/ui/count";
import { usePathname } from "./chrome";
import { MAIN_LINKS, START_LINKS } from "./links";
import { useShellData } from "./shell-data";
import { signOut } from "./sign-out";
import { userLinks } from "./user-links";

const ROW = "flex min-h-13 w-full items-center justify-between action text-lead no-underline";

/** All links of the desk's bar and menus, as one list with tall rows. */
export function MenuSheetLinks({ onLeave }: { onLeave: () => void }) {
  const data = useShellData();
  const { session, unread } = data;
  const own = session.user ? userLinks(data) : START_LINKS;
  const anchors = usePathname() === "/" || !session.user;
  const main = MAIN_LINKS.filter(({ to, hash }) => (anchors || !hash) && !own.some((link) => to === link.to));
  return (
    <nav aria-label={m.shell_menu()}>
      {session.user && (
        <div className="wrap-anywhere grid gap-0.5 px-5 py-4">
          <b>{session.user.name || session.user.email}</b>
          {session.user.name && <span className="text-ink-3 text-sm">{session.user.email}</span>}
        </div>
      )}
      <ul className="border-rule border-t px-5 py-2 first:border-t-0">
        {own.map(({ label, to, search, hash }) => (
          <li key={label}>
            <AppLink className={ROW} to={to} search={search} {...(hash ? { hash } : {})} onClick={onLeave}>
              {label}
              {to === "/messages" && unread > 0 && <Count>{unread}</Count>}
            </AppLink>
          </li>
        ))}
        <li>
          {session.user ? (
            <button
              className={ROW}
              type="button"
              onClick={() => {
                onLeave();
                void signOut();
              }}
            >
              {m.shell_sign_out()}
            </button>
          ) : (
            <AppLink className={ROW} to="/auth" onClick={onLeave}>
              {m.shell_sign_in()}
            </AppLink>
          )}
        </li>
        {!session.user && (
          <li>
            <AppLink className={ROW} to="/auth" search={{ tab: "signup" }} onClick={onLeave}>
              {m.shell_sign_up()}
            </AppLink>
          </li>
        )}
      </ul>
      <ul className="border-rule border-t px-5 py-2 first:border-t-0">
        {main.map(({ label, to, hash }) => (
          <li key={label}>
            <AppLink className={ROW} to={to} {...(hash ? { hash } : {})} onClick={onLeave}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
