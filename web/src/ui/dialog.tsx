import { lazy } from "react";
import type { DialogProps } from "./dialog-panel";
import { WhenOpened } from "./lazy-load";

const Panel = lazy(async () => ({ default: (await import("./dialog-panel")).DialogPanelContent }));

/** A question in the middle of the screen. Escape, Back and a press outside close it. The focus returns. */
export const Dialog = (props: DialogProps) => (
  <WhenOpened open={props.open}>
    <Panel {...props} />
  </WhenOpened>
);
