import { AppLink } from "../ui/app-link";
import { cx } from "../ui/class-names";
import { AccountMenu } from "./account-menu";
import { useChrome, usePathname } from "./chrome";
import { MAIN_LINKS } from "./links";
import { Mark } from "./mark";

/** The desk's navigation. */
export function TopBar() {
  const pathname = usePathname();
  const { bar } = useChrome();
  return (
    <header className={cx("top max-desk:hidden", bar === "night" && "night")}>
      <div className="wrap">
        <Mark />
        <nav aria-label="Main">
          {MAIN_LINKS.map(({ label, to, hash, here }) => (
            <AppLink
              key={label}
              to={to}
              {...(hash ? { hash, className: "anchor" } : {})}
              aria-current={here?.test(pathname) ? "page" : undefined}
            >
              {label}
            </AppLink>
          ))}
        </nav>
        <div className="end">
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
