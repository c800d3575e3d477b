import type { ReactNode } from "react";
import { onOpen } from "./lazy-load";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons; the one that matters first. */
  actions?: ReactNode;
};

/** A question in the middle of the screen. Escape and a press outside close it; focus returns to where it was. */
export const Dialog = onOpen<DialogProps>(async () => (await import("./dialog-panel")).DialogPanelContent);
