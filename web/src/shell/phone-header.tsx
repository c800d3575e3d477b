import * as m from "@messages";
import { Menu as MenuIcon } from "lucide-react";
import { lazy, useState } from "react";
import { ButtonLink, IconButton } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { orNothing } from "@/ui/lazy-load";
import { Sheet } from "@/ui/sheet";
import { useChrome } from "./chrome";
import { Mark } from "./mark";
import { useShellData } from "./shell-data";

const MenuSheetLinks = lazy(orNothing(async () => (await import("./menu-sheet-links")).MenuSheetLinks));

/** A visitor's header on a phone (and home's, for everyone): the mark, Sign In, and a drawer for the rest. */
export function PhoneHeader() {
  const { session } = useShellData();
  const { bar } = useChrome();
  const [open, setOpen] = useState(false);
  return (
    <header
      data-bar=""
      className={cx(
        "flex desk:hidden min-h-16 items-center gap-2 border-b pr-1 pl-4",
        bar === "night" ? "night border-transparent bg-night" : "border-rule bg-chalk",
      )}
    >
      <Mark />
      <span className="flex-1" />
      {session.status === "out" && (
        <ButtonLink tone="plain" size="sm" to="/auth" className="text-center leading-tight max-desk:whitespace-normal">
          {m.shell_sign_in()}
        </ButtonLink>
      )}
      <IconButton label={m.shell_menu()} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden="true" />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.shell_menu()}>
        <MenuSheetLinks onLeave={() => setOpen(false)} />
      </Sheet>
    </header>
  );
}
