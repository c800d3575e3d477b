import { createFileRoute } from "@tanstack/react-router";
import { Pricing } from "@/home/pricing";

export const Route = createFileRoute("/pricing")({
  staticData: { footer: true },
  component: Pricing,
});
