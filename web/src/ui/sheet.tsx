import { lazy } from "react";
import { WhenOpened } from "./lazy-load";
import type { SheetProps } from "./sheet-panel";
import { useBackCloses } from "./use-back-closes";

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
