import { AppLink } from "@/ui/app-link";
import { cx } from "@/ui/class-names";
import { AccountMenu } from "./account-menu";
import { useChrome, usePathname } from "./chrome";
import { MAIN_LINKS } from "./links";
import { Mark } from "./mark";

/** The desk's navigation. */
export function TopBar() {
  const pathname = usePathname();
  const { bar } = useChrome();
  return (
    <header
      className={cx(
        "border-b max-desk:hidden",
        bar === "night" ? "night border-transparent bg-night" : "border-rule bg-chalk",
      )}
    >
      <div className="frame flex min-h-18 items-center gap-6">
        <Mark />
        <nav className="ml-3.5 flex gap-6.5 desk:max-[1180px]:gap-4.5" aria-label="Main">
          {MAIN_LINKS.map(({ label, to, hash, here }) => (
            <AppLink
              className={cx(
                "label inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-y-[3px] text-base no-underline aria-[current]:border-b-lane",
                hash && "desk:max-[1180px]:hidden",
              )}
              key={label}
              to={to}
              {...(hash ? { hash } : {})}
              aria-current={here?.test(pathname) ? "page" : undefined}
            >
              {label}
            </AppLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2.5">
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
