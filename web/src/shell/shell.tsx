import { lazy, type ReactNode, Suspense } from "react";
import { cx } from "../ui/class-names";
import { useColumns } from "../ui/use-columns";
import { BottomNav } from "./bottom-nav";
import { useChrome, usePathname } from "./chrome";
import { Footer } from "./footer";
import { OfflineBar } from "./offline-bar";
import { PhoneHeader } from "./phone-header";
import { RouteAnnouncer } from "./route-announcer";
import { useShellData } from "./shell-data";
import { TopBar } from "./top-bar";
import { useStandalone } from "./use-standalone";

const LiveData = lazy(async () => ({ default: (await import("./live-data")).LiveData }));

/** The frame around every screen. What a route wants of it stands in its staticData (chrome.ts). */
export function Shell({ children }: { children: ReactNode }) {
  const { session } = useShellData();
  const chrome = useChrome();
  const home = usePathname() === "/";
  const signedIn = session.status === "in";
  const app = useStandalone() || signedIn;
  const own = chrome.phone === "own";
  const desk = useColumns() === 2;
  const footer = chrome.footer ?? !signedIn;
  return (
    <>
      <a className="btn ink skip" href="#main">
        Skip to content
      </a>
      {/* A phone has its own header and never draws this one. */}
      {desk && <TopBar />}
      {!own && (home || !app) && <PhoneHeader />}
      <OfflineBar />
      <main id="main" tabIndex={-1} className={cx("main", footer && "before-footer")}>
        {children}
      </main>
      {footer && <Footer />}
      {app && !own && <BottomNav />}
      <RouteAnnouncer />
      {session.user && (
        <Suspense fallback={null}>
          <LiveData key={session.user.id} userId={session.user.id} />
        </Suspense>
      )}
    </>
  );
}
