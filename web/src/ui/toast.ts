import type { ToastAction, ToastContent } from "./toaster";

type Tone = "success" | "error";

/** The toaster and sonner stay out of the first load; a toast shown before they came waits for them. */
const show = (tone: Tone, content: ToastContent) => {
  void import("./toaster").then(({ showToast }) => showToast(tone, content));
};

export const toast = {
  /** What went well. Leaves by itself. */
  success: (title: string, description?: string, action?: ToastAction) =>
    show("success", { title, description, action }),
  /** What went wrong: the destructive look, announced at once, stays longer. */
  error: (title: string, description?: string, action?: ToastAction) => show("error", { title, description, action }),
};
