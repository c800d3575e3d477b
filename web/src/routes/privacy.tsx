import { createFileRoute } from "@tanstack/react-router";
import { Privacy } from "@/home/privacy";

export const Route = createFileRoute("/privacy")({
  staticData: { footer: true },
  component: Privacy,
});
