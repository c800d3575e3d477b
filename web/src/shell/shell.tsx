import * as m from "@messages";
import { lazy, type ReactNode, Suspense } from "react";
import { useNotices } from "@/platform/notices";
import { ButtonLink } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { orNothing } from "@/ui/lazy-load";
import { useColumns } from "@/ui/use-columns";
import { useChrome, usePathname } from "./chrome";
import { Footer } from "./footer";
import { OfflineBar } from "./offline-bar";
import { PhoneHeader } from "./phone-header";
import { RouteAnnouncer } from "./route-announcer";
import { useShellData } from "./shell-data";
import { TopBar } from "./top-bar";
import { useStandalone } from "./use-standalone";

const NoticeBars = lazy(orNothing(async () => (await import("./notice-bars")).NoticeBars));
// Visitors do not load these.
const BottomNav = lazy(orNothing(async () => (await import("./bottom-nav")).BottomNav));
const LiveData = lazy(async () => ({ default: (await import("./live-data")).LiveData }));

/** The frame around every screen. A route configures it by its staticData (chrome.ts). */
export function Shell({ children }: { children: ReactNode }) {
  const { session } = useShellData();
  const notices = useNotices();
  const chrome = useChrome();
  const home = usePathname() === "/";
  const signedIn = session.status === "in";
  const app = useStandalone() || signedIn;
  const own = chrome.phone === "own";
  const desk = useColumns() === 2;
  const footer = chrome.footer ?? !signedIn;
  return (
    <>
      <ButtonLink href="#main" className="fixed -top-20 left-3 z-60 focus:top-3">
        {m.shell_skip_to_content()}
      </ButtonLink>
      {/* A phone has its own header and never draws this one. */}
      {desk && <TopBar />}
      {!own && (home || !app) && <PhoneHeader />}
      <OfflineBar />
      {notices.length > 0 && (
        <Suspense fallback={null}>
          <NoticeBars notices={notices} />
        </Suspense>
      )}
      <main
        id="main"
        tabIndex={-1}
        className={cx("flex flex-1 flex-col *:min-w-0 max-desk:has-data-thread:min-h-0", footer && "min-h-dvh")}
      >
        {children}
      </main>
      {footer && <Footer />}
      {app && !own && (
        <Suspense fallback={null}>
          <BottomNav />
        </Suspense>
      )}
      <RouteAnnouncer />
      {session.user && (
        <Suspense fallback={null}>
          <LiveData key={session.user.id} userId={session.user.id} />
        </Suspense>
      )}
    </>
  );
}
