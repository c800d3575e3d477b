import * as m from "@messages";
import { TriangleAlert } from "lucide-react";
import { useConfig } from "@/platform/config";
import { cx } from "@/ui/class-names";
import { rich } from "@/ui/rich";

/** Shown on every screen with money while no real money can move. */
export function TestMode({ banner }: { banner?: "narrow" | "wide" }) {
  const { demo, stripe } = useConfig();
  if (!demo && !stripe.testMode) return null;
  return (
    <p
      role="note"
      className={cx(
        "flex items-center gap-2 text-wait",
        banner && "bg-wait-bg px-4 py-2.5 font-semibold text-sm",
        banner === "wide" && "desk:px-6",
      )}
    >
      <TriangleAlert className="size-4" aria-hidden="true" />
      <span>{rich(m.payments_test_mode_no_real_card_is(), { b: (text) => <b>{text}</b> })}</span>
    </p>
  );
}
