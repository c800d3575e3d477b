import type { ToastAction, ToastContent } from "./toaster";

type Tone = "success" | "error";

/** The toaster and sonner are not in the first load; an early toast waits for them. @returns takes the toast away */
const show = (tone: Tone, content: ToastContent): (() => void) => {
  const shown = import("./toaster").then(({ showToast }) => showToast(tone, content));
  return () => void shown.then((close) => close());
};

export const toast = {
  /** A success. Disappears by itself. */
  success: (title: string, description?: string, action?: ToastAction) =>
    show("success", { title, description, action }),
  /** An error: destructive look, announced at once, stays longer. */
  error: (title: string, description?: string, action?: ToastAction) => show("error", { title, description, action }),
};
