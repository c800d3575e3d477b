import { lazy, type ReactNode } from "react";
import { WhenOpened } from "./lazy-load";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons; the one that matters first. */
  actions?: ReactNode;
};

const Panel = lazy(async () => ({ default: (await import("./dialog-panel")).DialogPanelContent }));

/** A question in the middle of the screen. Escape and a press outside close it; focus returns to where it was. */
export const Dialog = (props: DialogProps) => (
  <WhenOpened open={props.open}>
    <Panel {...props} />
  </WhenOpened>
);
