import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from "@headlessui/react";
import type { ReactNode } from "react";
import { useBackCloses } from "./use-back-closes";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  /** The dialog leads to another page, so Back must not close it. */
  leaves?: true;
};

export function DialogPanelContent({ open, onClose, title, children, actions, leaves }: DialogProps) {
  useBackCloses(open && !leaves, onClose);
  return (
    <HeadlessDialog open={open} onClose={onClose} className="fixed inset-0 z-50" transition>
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-[rgb(6_13_22/0.5)] transition-[opacity,translate] duration-(--move) ease-out data-closed:opacity-0"
      />
      <div className="fixed inset-0 grid place-items-center overflow-auto p-4">
        <DialogPanel
          transition
          className="@container/room edge-float grid w-full max-w-110 gap-3.5 rounded-lg bg-paper p-6 transition-[opacity,translate] duration-(--move) ease-out data-closed:translate-y-2 data-closed:opacity-0"
        >
          <DialogTitle as="h2" className="text-d4">
            {title}
          </DialogTitle>
          {children}
          {actions && <div className="flex flex-wrap items-center gap-3 *:first:flex-1">{actions}</div>}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
