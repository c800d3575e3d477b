import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/athletes")({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/athletes"!</div>;
}
