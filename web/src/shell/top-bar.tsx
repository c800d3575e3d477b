import * as m from "@messages";
import { lazy, Suspense } from "react";
import { cx } from "@/ui/class-names";
import { orNothing } from "@/ui/lazy-load";
import { AccountMenu } from "./account-menu";
import { useChrome, usePathname } from "./chrome";
import { MAIN_LINKS } from "./links";
import { Mark } from "./mark";
import { useShellData } from "./shell-data";
import { TopLink } from "./top-link";

// Visitors do not load it.
const RoleNav = lazy(orNothing(async () => (await import("./role-nav")).RoleNav));

/** The desk's navigation. Home has the specified links for everybody. */
export function TopBar() {
  const home = usePathname() === "/";
  const { session } = useShellData();
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
        <nav className="ml-3.5 flex gap-6.5 desk:max-[1180px]:gap-4.5" aria-label={m.shell_main()}>
          {session.user && !home ? (
            <Suspense fallback={null}>
              <RoleNav />
            </Suspense>
          ) : (
            MAIN_LINKS.map((link) => <TopLink key={link.label} link={link} />)
          )}
        </nav>
        <div className="ml-auto flex items-center gap-2.5">
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
