import { createRootRoute, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "@/accounts/session";
import { whenIdle } from "@/platform/when-idle";
import { NotFound } from "@/shell/route-states";
import { Shell } from "@/shell/shell";

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFound });

function Root() {
  const { user } = useSession();
  const userId = user?.id;
  // Footage that waits on this device is sent whatever screen is open.
  useEffect(() => {
    if (userId) whenIdle(() => void import("@/footage/uploader").then(({ watchUploads }) => watchUploads()));
  }, [userId]);
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
