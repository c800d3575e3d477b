import { lazy, type ReactNode } from "react";
import { WhenOpened } from "./lazy-load";
import { useBackCloses } from "./use-back-closes";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons; the one that matters first. */
  actions?: ReactNode;
  /** The dialog leads to another page, so Back must not close it. */
  leaves?: true;
};

const Panel = lazy(async () => ({ default: (await import("./dialog-panel")).DialogPanelContent }));

/** A question in the middle of the screen. Escape, Back and a press outside close it; focus returns to where it was. */
export function Dialog({ leaves, ...props }: DialogProps) {
  useBackCloses(props.open && !leaves, props.onClose);
  return (
    <WhenOpened open={props.open}>
      <Panel {...props} />
    </WhenOpened>
  );
}
