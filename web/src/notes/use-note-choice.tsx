import { countConflicts } from "@domain/notes-merge-conflict";
import * as m from "@messages";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/ui/button";
import { NoteConflict } from "./note-conflict";

type Options = {
  text: string;
  replace: (text: string) => void;
  /** Where the version goes that is not kept. */
  other: string;
};

/**
 * The choice between two versions. It is drawn below the editor, which stays: words under a caret do not move, and no key or press is lost.
 * `way` leads to it from the editor's head.
 */
export function useNoteChoice({ text, replace, other }: Options): { way: ReactNode; panel: ReactNode } {
  const [later, setLater] = useState(false);
  const panel = useRef<HTMLElement>(null);
  if (countConflicts(text) === 0) return { way: null, panel: null };
  const go = () => {
    flushSync(() => setLater(false));
    panel.current?.scrollIntoView({ block: "nearest" });
    panel.current?.querySelector("input")?.focus({ preventScroll: true });
  };
  return {
    way: (
      <Button tone="plain" size="sm" onClick={go}>
        {m.notes_choose()}
      </Button>
    ),
    panel: !later && (
      <NoteConflict ref={panel} text={text} other={other} onText={replace} onLater={() => setLater(true)} />
    ),
  };
}
