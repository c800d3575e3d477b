import * as m from "@messages";
import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./button";

type PhoneBarProps = {
  title: ReactNode;
  /** The target of Back if the app was opened on this page. */
  back: string;
  /** At the right: one action, as an icon. */
  children?: ReactNode;
};

/** A detail screen's own bar on a phone; its route says `staticData: { phone: "own" }`. */
export function PhoneBar({ title, back, children }: PhoneBarProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ href: back }));
  return (
    <header
      data-bar=""
      className="flex desk:hidden min-h-14 items-center gap-2 border-rule border-b bg-chalk pr-1 pl-4"
    >
      <IconButton label={m.ui_back()} className="-ml-3" onClick={leave}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <span className="title flex-1">{title}</span>
      {children}
    </header>
  );
}
