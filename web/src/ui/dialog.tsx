import { lazy } from "react";
import type { DialogProps } from "./dialog-panel";
import { WhenOpened } from "./lazy-load";
import { useBackCloses } from "./use-back-closes";

type Props = DialogProps & {
  /** The dialog leads to another page, so Back must not close it. */
  leaves?: true;
};

const Panel = lazy(async () => ({ default: (await import("./dialog-panel")).DialogPanelContent }));

/** A question in the middle of the screen. Escape, Back and a press outside close it; focus returns to where it was. */
export function Dialog({ leaves, ...props }: Props) {
  useBackCloses(props.open && !leaves, props.onClose);
  return (
    <WhenOpened open={props.open}>
      <Panel {...props} />
    </WhenOpened>
  );
}
