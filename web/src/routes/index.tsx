import { createFileRoute } from "@tanstack/react-router";
import { Home } from "@/home/home";

export const Route = createFileRoute("/")({
  staticData: { bar: "night", footer: true },
  component: Home,
});
