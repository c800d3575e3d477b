import { createFileRoute } from "@tanstack/react-router";
import { Safety } from "@/home/safety";

export const Route = createFileRoute("/safety")({
  staticData: { footer: true },
  component: Safety,
});
