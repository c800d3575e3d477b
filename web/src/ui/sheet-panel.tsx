import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from "@headlessui/react";
import * as m from "@messages";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./button";
import { cx } from "./class-names";
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

const SIDES = {
  right: "inset-y-0 right-0 w-[min(400px,100vw)] data-closed:translate-x-full",
  left: "inset-y-0 left-0 w-[min(400px,100vw)] data-closed:-translate-x-full",
  bottom:
    "inset-x-0 bottom-0 max-h-[86dvh] w-full rounded-t-lg pb-[env(safe-area-inset-bottom)] data-closed:translate-y-full",
};

export function SheetPanel({ open, onClose, title, side = "right", children, footer }: SheetProps) {
  useBackCloses(open, onClose);
  return (
    <HeadlessDialog open={open} onClose={onClose} className="fixed inset-0 z-50" transition>
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-[rgb(6_13_22/0.5)] transition-[opacity,translate] duration-(--move) ease-out data-closed:opacity-0"
      />
      <DialogPanel
        transition
        className={cx(
          "@container/room edge-float fixed flex flex-col bg-paper transition-[opacity,translate] duration-(--move) ease-out",
          SIDES[side],
        )}
      >
        <header className="flex min-h-16 items-center justify-between border-rule border-b py-2 pr-2 pl-5">
          <DialogTitle as="h2" className="text-d4">
            {title}
          </DialogTitle>
          <IconButton label={m.ui_close()} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
        <div className="flex-1 overflow-auto overscroll-contain">{children}</div>
        {footer && (
          <footer className="grid grid-cols-[auto_1fr] gap-2.5 border-rule border-t px-5 pt-3.5 pb-[calc(14px_+_env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
      </DialogPanel>
    </HeadlessDialog>
  );
}
