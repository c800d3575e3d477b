import "sonner/dist/styles.css";
import * as m from "@messages";
import { Check, CircleAlert } from "lucide-react";
import { createRoot } from "react-dom/client";
import { toast as sonner, Toaster } from "sonner";
import { Button } from "./button";
import { cx } from "./class-names";
import { keepBetweenBars, quieterPlace } from "./toast-place";

/** `later`: postpones the question. */
export type ToastAction = { label: string; onPress: () => void; later?: string };
export type ToastContent = { title: string; description?: string | undefined; action?: ToastAction | undefined };

let mounted = false;
function mount() {
  if (mounted) return;
  mounted = true;
  const host = document.createElement("div");
  document.body.append(host);
  keepBetweenBars();
  createRoot(host).render(
    <Toaster
      containerAriaLabel={m.ui_notifications()}
      expand
      position="bottom-right"
      gap={12}
      offset={24}
      mobileOffset={{ top: "var(--below-bars, 12px)", bottom: "var(--above-bars, 12px)", left: 16, right: 16 }}
    />,
  );
}

/** A phone has no free corner. */
const positionNow = () =>
  matchMedia("(max-width: 899px)").matches ? (`${quieterPlace()}-center` as const) : ("bottom-right" as const);

type Card = ToastContent & { bad: boolean; close: () => void };

const ToastCard = ({ title, description, action, bad, close }: Card) => (
  <div
    className={cx(
      "grid w-full max-w-105 grid-cols-[20px_1fr_auto] items-start not-[:has(p)]:items-center gap-x-3 gap-y-0.5 rounded-md not-[:has(p)]:py-1.5 py-3.5 pr-2 pl-4 font-sans",
      bad
        ? "bg-stop-bg text-stop [box-shadow:var(--float),inset_4px_0_0_var(--stop)]"
        : "bg-night text-on-night [box-shadow:var(--float),inset_0_0_0_1px_var(--night-rule)]",
    )}
    data-testid="toast"
    role={bad ? "alert" : "status"}
  >
    {bad ? <CircleAlert className="mt-px" aria-hidden="true" /> : <Check className="mt-px" aria-hidden="true" />}
    <b className="action text-md/[1.25]">{title}</b>
    {description && (
      <p className={cx("col-2 text-[0.9375rem]/[1.35]", bad ? "text-ink" : "text-on-night-2")}>{description}</p>
    )}
    {action && (
      <span className="col-3 row-[1/span_2] flex self-center has-[button+button]:col-[2/-1] has-[button+button]:row-auto has-[button+button]:justify-self-end">
        {action.later && (
          <Button tone="plain" size="sm" onClick={close}>
            {action.later}
          </Button>
        )}
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
      </span>
    )}
  </div>
);

type Shown = Map<string | number, number>;
/** Toasts in view, and since when. One with an action stays until the person decides. */
const failures: Shown = new Map();
const news: Shown = new Map();
/** Milliseconds within which two toasts tell of one event. */
const TOGETHER = 500;

/** An error is shown alone and disappears with the next toast, so that it does not outlive a success. News replaces older news. */
function makeRoom(bad: boolean): void {
  const now = Date.now();
  const old = [...news].filter(([, since]) => bad || now - since > TOGETHER);
  for (const [id] of [...failures, ...old]) sonner.dismiss(id);
}

/** @returns takes the toast away */
export function showToast(tone: "success" | "error", content: ToastContent): () => void {
  mount();
  makeRoom(tone === "error");
  const duration = content.action ? Number.POSITIVE_INFINITY : tone === "error" ? 8000 : 5000;
  const kind = tone === "error" ? failures : news;
  const forget = ({ id }: { id: string | number }) => void kind.delete(id);
  const id = sonner.custom((id) => <ToastCard {...content} bad={tone === "error"} close={() => sonner.dismiss(id)} />, {
    duration,
    unstyled: true,
    position: positionNow(),
    onDismiss: forget,
    onAutoClose: forget,
  });
  if (tone === "error" || !content.action) kind.set(id, Date.now());
  return () => void sonner.dismiss(id);
}

mount();
