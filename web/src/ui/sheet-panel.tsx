import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from "@headlessui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./button";
import { cx } from "./class-names";

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: "right" | "left" | "bottom";
  children?: ReactNode;
  /** Stays in view under the scrolling part. */
  footer?: ReactNode;
};

export const SheetPanel = ({ open, onClose, title, side = "right", children, footer }: SheetProps) => (
  <HeadlessDialog open={open} onClose={onClose} className="layer" transition>
    <DialogBackdrop transition className="veil" />
    <DialogPanel transition className={cx("sheet", side)}>
      <header>
        <DialogTitle as="h2" className="d4">
          {title}
        </DialogTitle>
        <IconButton label="Close" onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </IconButton>
      </header>
      <div className="sheet-body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </DialogPanel>
  </HeadlessDialog>
);
