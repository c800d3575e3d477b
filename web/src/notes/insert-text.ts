/** A text to insert, and where. */
export type Insertion = { at: number; text: string };

/** Lines at the caret, on lines of their own. */
export function linesAt(text: string, caret: number, lines: string): Insertion {
  const before = caret === 0 || text[caret - 1] === "\n" ? "" : "\n";
  const after = caret === text.length || text[caret] === "\n" ? "" : "\n";
  return { at: caret, text: before + lines.replace(/\n+$/, "") + after };
}

const ITEM = /^(\s*)[-*]\s+(\[[ xX]\](?:\s|$))?/;

/** Makes the caret's line a check box. Below a line that is one, it begins the next. */
export function taskAt(text: string, caret: number): Insertion {
  const start = caret === 0 ? 0 : text.lastIndexOf("\n", caret - 1) + 1;
  const end = text.indexOf("\n", caret) < 0 ? text.length : text.indexOf("\n", caret);
  const line = text.slice(start, end);
  const [mark = "", indent = "", box] = ITEM.exec(line) ?? [];
  if (box) return line.trim() === mark.trim() ? { at: end, text: "" } : { at: end, text: `\n${indent}- [ ] ` };
  return mark ? { at: start + mark.length, text: "[ ] " } : { at: start, text: "- [ ] " };
}

/** Spoken words at the caret, apart from their neighbours by a blank. */
export function spokenAt(text: string, caret: number, words: string): Insertion {
  const before = caret === 0 || /\s/.test(text[caret - 1] ?? "") ? "" : " ";
  const after = caret < text.length && !/[\s.,;:!?)]/.test(text[caret] ?? "") ? " " : "";
  return { at: caret, text: before + words + after };
}

/** Types into a field as a person would, so that Undo takes it back. The caret keeps its words. */
export function typeInto(field: HTMLTextAreaElement, { at, text }: Insertion): void {
  const caret = field.selectionEnd;
  const after = at <= caret ? caret + text.length : at + text.length;
  field.focus();
  if (text === "") return;
  field.setSelectionRange(at, at);
  // A field behind a closing sheet takes no focus. Firefox before 133 has no such command for fields.
  if (document.activeElement !== field || !document.execCommand("insertText", false, text)) {
    field.setRangeText(text, at, at, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  field.setSelectionRange(after, after);
}
