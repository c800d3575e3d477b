import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./button";

type PhoneBarProps = {
  title: ReactNode;
  /** Where Back leads when the app was opened on this very page. */
  back: string;
  /** At the right: a step, one icon. */
  children?: ReactNode;
};

/** A detail screen's own bar on a phone; its route says `staticData: { phone: "own" }`. */
export function PhoneBar({ title, back, children }: PhoneBarProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ href: back }));
  return (
    <header className="bar desk:hidden">
      <IconButton label="Back" className="back" onClick={leave}>
        <ChevronLeft className="i" aria-hidden="true" />
      </IconButton>
      <span className="d d5">{title}</span>
      {children}
    </header>
  );
}
