import { AppLink } from "../ui/app-link";
import { userLinks } from "./account-menu";
import { MAIN_LINKS, START_LINKS } from "./links";
import { useShellData } from "./shell-data";
import { signOut } from "./sign-out";

/** All links of the desk's bar and menus, as one list with tall rows. */
export function MenuSheetLinks({ onLeave }: { onLeave: () => void }) {
  const data = useShellData();
  const { session, unread } = data;
  const own = session.user ? userLinks(data) : START_LINKS;
  return (
    <nav className="sheet-links" aria-label="Menu">
      {session.user && (
        <div className="menu-heading">
          <b>{session.user.name || session.user.email}</b>
          {session.user.name && <span className="meta">{session.user.email}</span>}
        </div>
      )}
      <ul>
        {own.map(({ label, to, search, hash }) => (
          <li key={label}>
            <AppLink to={to} search={search} {...(hash ? { hash } : {})} onClick={onLeave}>
              {label}
              {to === "/messages" && unread > 0 && <span className="count">{unread}</span>}
            </AppLink>
          </li>
        ))}
        <li>
          {session.user ? (
            <button
              type="button"
              onClick={() => {
                onLeave();
                void signOut();
              }}
            >
              Sign Out
            </button>
          ) : (
            <AppLink to="/auth" onClick={onLeave}>
              Sign In
            </AppLink>
          )}
        </li>
        {!session.user && (
          <li>
            <AppLink to="/auth" search={{ tab: "signup" }} onClick={onLeave}>
              Sign Up
            </AppLink>
          </li>
        )}
      </ul>
      <ul>
        {MAIN_LINKS.filter((link) => !own.some(({ to }) => to === link.to)).map(({ label, to, hash }) => (
          <li key={label}>
            <AppLink to={to} {...(hash ? { hash } : {})} onClick={onLeave}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
