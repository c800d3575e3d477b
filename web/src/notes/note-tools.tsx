import * as m from "@messages";
import { LayoutTemplate, ListChecks } from "lucide-react";
import { lazy, memo, type RefObject, useState } from "react";
import { Button } from "@/ui/button";
import { WhenOpened } from "@/ui/lazy-load";
import { DictateButton } from "./dictate-button";
import { linesAt, taskAt, typeInto } from "./insert-text";
import { TagSuggestions } from "./tag-suggestions";

const TemplatesSheet = lazy(async () => ({ default: (await import("./templates-sheet")).TemplatesSheet }));

type Props = { area: RefObject<HTMLTextAreaElement | null>; account: string };

/** What a coach puts into a note: a check box, or a template. Memoized, because a key must not draw it. */
export const NoteTools = memo(function NoteTools({ area, account }: Props) {
  const [open, setOpen] = useState(false);
  const addTask = () => {
    const field = area.current;
    if (field) typeInto(field, taskAt(field.value, field.selectionEnd));
  };
  const insert = (text: string) => {
    const field = area.current;
    if (field) typeInto(field, linesAt(field.value, field.selectionEnd, text));
  };
  return (
    <>
      <TagSuggestions area={area} account={account} />
      <div className="flex flex-wrap items-center border-rule border-t py-1">
        <Button tone="plain" size="sm" className="px-3" onClick={addTask}>
          <ListChecks className="size-4" aria-hidden="true" />
          {m.notes_check_box()}
        </Button>
        <Button tone="plain" size="sm" className="px-3" onClick={() => setOpen(true)}>
          <LayoutTemplate className="size-4" aria-hidden="true" />
          {m.notes_templates()}
        </Button>
        <DictateButton area={area} />
        <WhenOpened open={open}>
          <TemplatesSheet open={open} onClose={() => setOpen(false)} account={account} onInsert={insert} />
        </WhenOpened>
      </div>
    </>
  );
});
