import { lazy, useEffect } from "react";
import { setPalette, usePaletteOpen } from "@/shell/palette-door";
import { orNothing, WhenOpened } from "@/ui/lazy-load";

const Panel = lazy(orNothing(async () => (await import("./palette-panel")).PalettePanel));

/** Listens for Ctrl-K or Cmd-K on every screen of a signed-in person. */
export function Palette({ me }: { me: string }) {
  const open = usePaletteOpen();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault(); // the browser's own search
      // Another dialog is open: it comes first.
      if (open || !document.querySelector("[role=dialog]")) setPalette(!open);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [open]);
  return (
    <WhenOpened open={open}>
      <Panel me={me} open={open} onClose={() => setPalette(false)} />
    </WhenOpened>
  );
}
