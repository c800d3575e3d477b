import { Calendar, MessageSquare, Search, User } from "lucide-react";
import { type ReactNode, useState } from "react";
import { AppLink } from "../ui/app-link";
import { Sheet } from "../ui/sheet";
import { unreadLabel } from "./account-menu";
import { usePathname } from "./chrome";
import { MenuSheetLinks } from "./menu-sheet-links";
import { useShellData } from "./shell-data";

type TabLink = { label: string; to: string; here: RegExp; icon: ReactNode };
const TABS: readonly TabLink[] = [
  { label: "Today", to: "/today", here: /^\/today/, icon: <Calendar className="i" aria-hidden="true" /> },
  {
    label: "Find",
    to: "/coaches",
    here: /^\/(coaches|athletes|recommendations|find-coach)/,
    icon: <Search className="i" aria-hidden="true" />,
  },
  { label: "Messages", to: "/messages", here: /^\/messages/, icon: <MessageSquare className="i" aria-hidden="true" /> },
];
/** A coach looks for athletes, not for other coaches. */
const FIND_OF_COACH = "/athletes";
const ME = /^\/(settings|staff|auth|coach\/(dashboard|onboarding|availability)|athlete\/)/;

/** A phone's navigation, if signed in or installed. Me opens the desk's user menu. */
export function BottomNav() {
  const pathname = usePathname();
  const { unread, isCoach } = useShellData();
  const [open, setOpen] = useState(false);
  return (
    <nav className="bottomnav desk:hidden" aria-label="Main">
      {TABS.map(({ label, to, here, icon }) => (
        <AppLink
          key={to}
          to={isCoach && to === "/coaches" ? FIND_OF_COACH : to}
          aria-current={here.test(pathname) ? "page" : undefined}
          aria-label={to === "/messages" ? unreadLabel(unread) : undefined}
        >
          {icon}
          {to === "/messages" && unread > 0 && <span className="count">{unread}</span>}
          {label}
        </AppLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={ME.test(pathname) ? "page" : undefined}
        onClick={() => setOpen(true)}
      >
        <User className="i" aria-hidden="true" />
        Me
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Me" side="bottom">
        <MenuSheetLinks onLeave={() => setOpen(false)} />
      </Sheet>
    </nav>
  );
}
