import { diffComm } from "node-diff3";

/** A text field has one kind of line end. */
export const asField = (text: string): string => text.replace(/\r\n?/g, "\n");

/** The caret's place after the text changed: in its line or, if the line changed, beside the same words. */
export function caretAfter(before: string, after: string, caret: number): number {
  const [head, tail] = [before.slice(0, caret), before.slice(caret)];
  const line = head.split("\n").length - 1;
  const column = caret - (head.lastIndexOf("\n") + 1);
  const place = placeOf(before.split("\n"), after.split("\n"), line);
  if (!place.kept && after.startsWith(head)) return caret;
  if (!place.kept && after.endsWith(tail)) return after.length - tail.length;
  const lines = after.split("\n");
  const start = lines.slice(0, place.line).reduce((sum, each) => sum + each.length + 1, 0);
  return start + Math.min(column, lines[place.line]?.length ?? 0);
}

/** The line of `after` that a line of `before` is or became. */
function placeOf(before: string[], after: string[], line: number): { line: number; kept: boolean } {
  let [old, now] = [0, 0];
  for (const { common, buffer1, buffer2 } of diffComm(before, after)) {
    const [ofOld, ofNow] = [(common ?? buffer1 ?? []).length, (common ?? buffer2 ?? []).length];
    const within = line - old;
    if (within < ofOld) {
      const place = now + (common ? within : Math.max(0, Math.min(within, ofNow - 1)));
      return { line: Math.min(place, after.length - 1), kept: common !== undefined };
    }
    old += ofOld;
    now += ofNow;
  }
  return { line: after.length - 1, kept: false };
}
