import { lazy } from "react";
import { WhenOpened } from "./lazy-load";
import type { SheetProps } from "./sheet-panel";

const Panel = lazy(async () => ({ default: (await import("./sheet-panel")).SheetPanel }));

/** A panel from an edge: filters, the phone's menu. */
export const Sheet = (props: SheetProps) => (
  <WhenOpened open={props.open}>
    <Panel {...props} />
  </WhenOpened>
);
