import { openTag } from "@domain/note-lines";
import * as m from "@messages";
import { type RefObject, useEffect, useState } from "react";
import { Chip } from "@/ui/chip";
import { typeInto } from "./insert-text";
import { knownTags, suggested } from "./known-tags";

type Props = { area: RefObject<HTMLTextAreaElement | null>; account: string };

/** While a tag is typed: the coach's tags that begin so. Draws only when the letters of a tag change. */
export function TagSuggestions({ area, account }: Props) {
  const letters = useOpenTag(area);
  const isOpen = letters !== null;
  const [tags, setTags] = useState<readonly string[]>([]);
  useEffect(() => {
    let active = true;
    if (isOpen)
      knownTags(account).then(
        (found) => active && setTags(found),
        () => undefined, // suggestions are a help only
      );
    return () => {
      active = false;
    };
  }, [isOpen, account]);
  const found = letters === null ? [] : suggested(tags, letters);
  if (letters === null || found.length === 0) return null;
  const choose = (tag: string) => {
    const field = area.current;
    if (field) typeInto(field, { at: field.selectionEnd, text: `${tag.slice(letters.length + 1)} ` });
  };
  return (
    <fieldset className="flex flex-wrap gap-2 border-rule border-t px-4 py-2">
      <legend className="sr-only">{m.notes_tags()}</legend>
      {found.map((tag) => (
        <Chip key={tag} onClick={() => choose(tag)}>
          {tag}
        </Chip>
      ))}
    </fieldset>
  );
}

/** The letters of the tag at the field's caret, or null. */
function useOpenTag(area: RefObject<HTMLTextAreaElement | null>): string | null {
  const [letters, setLetters] = useState<string | null>(null);
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const look = () =>
      setLetters(
        field.selectionStart === field.selectionEnd ? openTag(field.value.slice(0, field.selectionEnd)) : null,
      );
    const occasions = ["input", "keyup", "click"] as const;
    for (const occasion of occasions) field.addEventListener(occasion, look);
    return () => {
      for (const occasion of occasions) field.removeEventListener(occasion, look);
    };
  }, [area]);
  return letters;
}
