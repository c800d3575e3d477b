import * as m from "@messages";
import { Calendar, MessageSquare, Search, Sun, User, Users, Wallet } from "lucide-react";
import { type ReactNode, useState } from "react";
import { AppLink } from "@/ui/app-link";
import { Count } from "@/ui/count";
import { Sheet } from "@/ui/sheet";
import { usePathname } from "./chrome";
import { MenuSheetLinks } from "./menu-sheet-links";
import { isCoachHere } from "./role-links";
import { useShellData } from "./shell-data";
import { unreadLabel } from "./user-links";

type TabLink = { label: string; to: string; hash?: string; here: RegExp; icon: ReactNode };
const TODAY: TabLink = { label: m.shell_today(), to: "/today", here: /^\/today/, icon: <Sun aria-hidden="true" /> };
const MESSAGES: TabLink = {
  label: m.shell_messages(),
  to: "/messages",
  here: /^\/messages/,
  icon: <MessageSquare aria-hidden="true" />,
};
const ATHLETE_TABS: readonly TabLink[] = [
  TODAY,
  {
    label: m.shell_find(),
    to: "/coaches",
    here: /^\/(coaches|athletes|recommendations|find-coach)/,
    icon: <Search aria-hidden="true" />,
  },
  MESSAGES,
];
const COACH_TABS: readonly TabLink[] = [
  TODAY,
  {
    label: m.shell_calendar(),
    to: "/calendar",
    here: /^\/(calendar|coach\/availability)/,
    icon: <Calendar aria-hidden="true" />,
  },
  {
    label: m.shell_athletes(),
    to: "/athletes",
    here: /^\/athletes/,
    icon: <Users aria-hidden="true" />,
  },
  MESSAGES,
  {
    label: m.shell_earnings(),
    to: "/coach/dashboard",
    hash: "earnings",
    here: /^\/coach\/dashboard/,
    icon: <Wallet aria-hidden="true" />,
  },
];
// Six labels fit side by side at any text size.
const TAB =
  "relative grid min-h-15.5 place-content-center justify-items-center gap-1.25 label text-[length:min(var(--text-tag),3.4vw)] leading-[1.2] text-ink-3 no-underline aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:-top-px aria-[current]:before:left-1/2 aria-[current]:before:-ml-4.5 aria-[current]:before:h-1 aria-[current]:before:w-9 aria-[current]:before:bg-lane [&>svg]:size-5.5";
const ME = /^\/(settings|staff|auth|coach\/onboarding|athlete\/)/;

/** A phone's navigation, if signed in or installed. Me opens the desk's user menu. */
export function BottomNav() {
  const pathname = usePathname();
  const data = useShellData();
  const { unread } = data;
  const [open, setOpen] = useState(false);
  return (
    <nav
      data-dock=""
      className="sticky bottom-0 z-5 mt-auto grid desk:hidden in-[#root:has([data-thread])]:hidden w-full auto-cols-fr grid-flow-col border-rule border-t bg-paper pb-[env(safe-area-inset-bottom)]"
      aria-label={m.shell_main()}
    >
      {(isCoachHere(data) ? COACH_TABS : ATHLETE_TABS).map(({ label, to, hash, here, icon }) => (
        <AppLink
          className={TAB}
          key={to}
          to={to}
          {...(hash ? { hash } : {})}
          aria-current={here.test(pathname) ? "page" : undefined}
          aria-label={to === "/messages" ? unreadLabel(unread) : undefined}
        >
          {icon}
          {to === "/messages" && unread > 0 && (
            <Count className="absolute top-[calc(13px_-_0.375rem)] left-[calc(50%_+_0.4375rem)]">{unread}</Count>
          )}
          {label}
        </AppLink>
      ))}
      <button
        className={TAB}
        type="button"
        aria-haspopup="dialog"
        aria-current={ME.test(pathname) ? "page" : undefined}
        onClick={() => setOpen(true)}
      >
        <User aria-hidden="true" />
        {m.shell_me()}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.shell_me()} side="bottom">
        <MenuSheetLinks onLeave={() => setOpen(false)} />
      </Sheet>
    </nav>
  );
}
