import { TriangleAlert } from "lucide-react";
import { useConfig } from "@/platform/config";

/** Shown on every screen with money while no real money can move. */
export function TestMode() {
  const { demo, stripe } = useConfig();
  if (!demo && !stripe.testMode) return null;
  return (
    <p className="test" role="note">
      <TriangleAlert className="i s" aria-hidden="true" />
      <span>
        <b>Test mode.</b> No real card is charged.
      </span>
    </p>
  );
}
