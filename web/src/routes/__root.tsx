import { createRootRoute, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "@/platform/session";
import { whenIdle } from "@/platform/when-idle";
import { FrameError } from "@/shell/route-states";
import { Shell } from "@/shell/shell";

export const Route = createRootRoute({
  component: Root,
  errorComponent: FrameError,
  notFoundComponent: lazyRouteComponent(() => import("@/shell/not-found"), "NotFound"),
});

function Root() {
  const { user } = useSession();
  const userId = user?.id;
  // Footage that waits on this device is sent whatever screen is open.
  useEffect(() => {
    const begin = async () => (await import("@/footage/uploader")).watchUploads();
    // Without a network and without the service worker yet, the code is not there: the next visit begins it.
    if (userId) whenIdle(() => void begin().catch(() => undefined));
  }, [userId]);
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
