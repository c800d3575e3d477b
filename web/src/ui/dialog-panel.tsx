import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from "@headlessui/react";
import type { ReactNode } from "react";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons; the one that matters first. */
  actions?: ReactNode;
};

export const DialogPanelContent = ({ open, onClose, title, children, actions }: DialogProps) => (
  <HeadlessDialog open={open} onClose={onClose} className="layer" transition>
    <DialogBackdrop transition className="veil" />
    <div className="layer-center">
      <DialogPanel transition className="dialog">
        <DialogTitle as="h2" className="d4">
          {title}
        </DialogTitle>
        {children}
        {actions && <div className="row wrapx dialog-actions">{actions}</div>}
      </DialogPanel>
    </div>
  </HeadlessDialog>
);
