import { createFileRoute } from "@tanstack/react-router";
import { Contact } from "@/home/contact";

export const Route = createFileRoute("/contact")({
  staticData: { footer: true },
  component: Contact,
});
