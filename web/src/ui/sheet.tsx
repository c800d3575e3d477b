import { lazy, type ReactNode } from "react";
import { WhenOpened } from "./lazy-load";
import { useBackCloses } from "./use-back-closes";

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: "right" | "left" | "bottom";
  children?: ReactNode;
  /** Stays in view under the scrolling part. */
  footer?: ReactNode;
};

const Panel = lazy(async () => ({ default: (await import("./sheet-panel")).SheetPanel }));

/** A panel from an edge: filters, the phone's menu. */
export function Sheet(props: SheetProps) {
  useBackCloses(props.open, props.onClose);
  return (
    <WhenOpened open={props.open}>
      <Panel {...props} />
    </WhenOpened>
  );
}
