import "sonner/dist/styles.css";
import { Check, CircleAlert } from "lucide-react";
import { createRoot } from "react-dom/client";
import { toast as sonner, Toaster } from "sonner";
import { Button } from "./button";
import { cx } from "./class-names";
import type { ToastContent } from "./toast";

let mounted = false;
function mount() {
  if (mounted) return;
  mounted = true;
  const host = document.createElement("div");
  document.body.append(host);
  // On a phone the button that was pressed is under the thumb: a toast there would cover it.
  const phone = matchMedia("(max-width: 899px)").matches;
  createRoot(host).render(
    <Toaster
      expand
      position={phone ? "top-center" : "bottom-right"}
      gap={12}
      offset={24}
      mobileOffset={{ top: 12, left: 16, right: 16 }}
    />,
  );
}

type Card = ToastContent & { bad: boolean; close: () => void };

const ToastCard = ({ title, description, action, bad, close }: Card) => (
  <div className={cx("toast", bad && "bad")} role={bad ? "alert" : "status"}>
    {bad ? <CircleAlert className="i" aria-hidden="true" /> : <Check className="i" aria-hidden="true" />}
    <b>{title}</b>
    {description && <p>{description}</p>}
    {action && (
      <Button
        tone="plain"
        size="sm"
        onClick={() => {
          action.onPress();
          close();
        }}
      >
        {action.label}
      </Button>
    )}
  </div>
);

/** An action keeps its toast until somebody decides. */
export function showToast(tone: "success" | "error", content: ToastContent): void {
  mount();
  const duration = content.action ? Number.POSITIVE_INFINITY : tone === "error" ? 8000 : 5000;
  sonner.custom((id) => <ToastCard {...content} bad={tone === "error"} close={() => sonner.dismiss(id)} />, {
    duration,
    unstyled: true,
  });
}

mount();
