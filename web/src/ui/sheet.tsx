import type { ReactNode } from "react";
import { onOpen } from "./lazy-load";

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: "right" | "left" | "bottom";
  children?: ReactNode;
  /** Stays in view under the scrolling part. */
  footer?: ReactNode;
};

/** A panel from an edge: filters, the phone's menu. */
export const Sheet = onOpen<SheetProps>(async () => (await import("./sheet-panel")).SheetPanel);
