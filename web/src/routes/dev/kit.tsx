import { createFileRoute } from "@tanstack/react-router";
import { Kit } from "@/kit/kit";
import { loadConfig } from "@/platform/config";
import { NotFound } from "@/shell/not-found";

/** For who works on the kit: the demo alone has it. */
export const Route = createFileRoute("/dev/kit")({ loader: loadConfig, component: KitScreen });

function KitScreen() {
  return Route.useLoaderData().demo ? <Kit /> : <NotFound />;
}
