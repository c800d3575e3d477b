import { createFileRoute } from "@tanstack/react-router";
import { Terms } from "@/home/terms";

export const Route = createFileRoute("/terms")({
  staticData: { footer: true },
  component: Terms,
});
