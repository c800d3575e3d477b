import { createFileRoute } from "@tanstack/react-router";
import { Kit } from "@/kit/kit";
import { loadConfig } from "@/platform/config";
import { NotFound } from "@/shell/not-found";

/** For developers of the kit. Only the demo has this page. */
export const Route = createFileRoute("/dev/kit")({ loader: loadConfig, component: KitScreen });

function KitScreen() {
  return Route.useLoaderData().demo ? <Kit /> : <NotFound />;
}
