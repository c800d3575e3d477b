import { createRootRoute, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useSession } from "@/platform/session";
import { whenIdle } from "@/platform/when-idle";
import { FrameError } from "@/shell/route-states";
import { Shell } from "@/shell/shell";
import { orNothing } from "@/ui/lazy-load";

// Visitors do not load it.
const Palette = lazy(orNothing(async () => (await import("@/palette/palette")).Palette));

export const Route = createRootRoute({
  component: Root,
  errorComponent: FrameError,
  notFoundComponent: lazyRouteComponent(() => import("@/shell/not-found"), "NotFound"),
});

function Root() {
  const { user } = useSession();
  const userId = user?.id;
  // Pending footage is sent on any screen.
  useEffect(() => {
    const begin = async () => (await import("@/footage/uploader")).watchUploads();
    // Offline without the service worker the code cannot load: the next visit starts it.
    if (userId) whenIdle(() => void begin().catch(() => undefined));
  }, [userId]);
  return (
    <Shell>
      <Outlet />
      {userId && (
        <Suspense fallback={null}>
          <Palette me={userId} />
        </Suspense>
      )}
    </Shell>
  );
}
