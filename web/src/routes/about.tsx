import { createFileRoute } from "@tanstack/react-router";
import { About } from "@/home/about";

export const Route = createFileRoute("/about")({
  staticData: { footer: true },
  component: About,
});
