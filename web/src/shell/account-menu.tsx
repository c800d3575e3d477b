import * as m from "@messages";
import { lazy, Suspense } from "react";
import { ButtonLink, buttonLooks } from "@/ui/button";
import { orNothing } from "@/ui/lazy-load";
import { Menu } from "@/ui/menu";
import { asItem, START_LINKS } from "./links";
import { useShellData } from "./shell-data";

// Visitors do not load it.
const UserMenu = lazy(orNothing(async () => (await import("./user-menu")).UserMenu));

/** The right end of the top bar: Sign In and Get Started, or Messages and the user menu. */
export function AccountMenu() {
  const { session } = useShellData();
  if (session.status === "loading") return null;
  if (session.user) {
    return (
      <Suspense>
        <UserMenu name={session.user.name} email={session.user.email} />
      </Suspense>
    );
  }
  return (
    <>
      <ButtonLink tone="plain" size="sm" to="/auth">
        {m.shell_sign_in()}
      </ButtonLink>
      <Menu
        face={m.shell_get_started()}
        buttonClassName={buttonLooks({ tone: "out", size: "sm" })}
        items={START_LINKS.map(asItem)}
      />
    </>
  );
}
