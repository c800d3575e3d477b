import type { Marks } from "@domain/marks";
import { inlineOf, type NoteLine, noteLines } from "@domain/note-lines";
import * as m from "@messages";
import { Square, SquareCheckBig } from "lucide-react";
import { Fragment, memo, type ReactNode } from "react";
import { Checkbox } from "@/ui/checkbox";
import { cx } from "@/ui/class-names";

type Props = {
  text: string;
  /** The level of its headings in the page. */
  level: 3 | 4;
  /** The tasks that the athlete ticked off. */
  done?: Marks;
  /** For the athlete: ticks a task or takes it back. */
  onTick?: (key: string, isTicked: boolean) => void;
};

const INDENTS = ["", "pl-6", "pl-12", "pl-18"];
const HEADINGS = { 1: "text-d4", 2: "title text-lg", 3: "title" };
const NOBODY: Marks = new Map();

/** A note as its reader sees it. Everything is text: no HTML of the writer reaches the page. */
export const NoteText = memo(function NoteText({ text, level, done = NOBODY, onTick }: Props) {
  const Heading = level === 3 ? "h3" : "h4";
  return (
    <div className="grid gap-2">
      {groupsOf(noteLines(text)).map(({ at, lines }) => {
        const [first] = lines;
        if (!first) return null;
        if (first.kind === "heading")
          return (
            <Heading key={at} className={cx("wrap-anywhere pt-1", HEADINGS[first.level])}>
              <Words text={first.text} />
            </Heading>
          );
        if (first.kind === "text")
          return (
            <p key={at} className="written">
              <Words text={lines.map((line) => line.text).join("\n")} />
            </p>
          );
        return (
          <ul key={at} className="wrap-anywhere grid gap-1">
            {lines.map((line) => (
              <li key={line.at} className={cx("depth" in line && INDENTS[line.depth])}>
                <Item line={line} done={done} onTick={onTick} />
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
});

type PlacedLine = NoteLine & { at: number };
type Group = { at: number; lines: PlacedLine[] };
const isItem = ({ kind }: NoteLine): boolean => kind === "task" || kind === "bullet" || kind === "number";

/** Neighbouring items are one list, neighbouring lines of text one paragraph. */
function groupsOf(lines: readonly NoteLine[]): Group[] {
  const groups: Group[] = [];
  for (const [at, read] of lines.entries()) {
    const line = { ...read, at };
    const last = groups.at(-1)?.lines[0];
    const joins = last && ((isItem(last) && isItem(line)) || (last.kind === "text" && line.kind === "text"));
    if (joins) groups.at(-1)?.lines.push(line);
    else groups.push({ at, lines: [line] });
  }
  // A blank line between a list and its neighbour is their gap.
  return groups.filter(({ lines }) => lines[0]?.kind !== "text" || lines.some(({ text }) => text.trim() !== ""));
}

function Item({ line, done, onTick }: { line: NoteLine; done: Marks; onTick: Props["onTick"] }) {
  const words = <Words text={line.text} />;
  if (line.kind !== "task") return <Marked mark={line.kind === "number" ? line.label : "•"}>{words}</Marked>;
  const isTicked = line.isTicked || done.has(line.key);
  if (onTick && !line.isTicked)
    return (
      <Checkbox checked={isTicked} onChange={(checked) => onTick(line.key, checked)}>
        {words}
      </Checkbox>
    );
  return (
    <Marked
      mark={
        <>
          {isTicked ? (
            <SquareCheckBig className="mt-1 size-5" aria-hidden="true" />
          ) : (
            <Square className="mt-1 size-5" aria-hidden="true" />
          )}
          <span className="sr-only">{isTicked ? m.notes_task_done() : m.notes_task_open()}</span>
        </>
      }
    >
      {words}
    </Marked>
  );
}

const Marked = ({ mark, children }: { mark: ReactNode; children: ReactNode }) => (
  <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
    <span className="min-w-5 tabular-nums">{mark}</span>
    <span>{children}</span>
  </span>
);

/** A line's words with links and tags. */
const Words = ({ text }: { text: string }): ReactNode => {
  let at = 0;
  return inlineOf(text).map((part) => {
    const key = at;
    at += part.text.length;
    if (part.kind === "text") return <Fragment key={key}>{part.text}</Fragment>;
    if (part.kind === "tag")
      return (
        <span key={key} className="rounded-sm bg-sunk px-1 font-semibold">
          {part.text}
        </span>
      );
    return (
      <a key={key} className="link" href={part.address} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    );
  });
};
