import { type NoteChoice, parseNote, resolveConflict } from "@domain/notes-merge-conflict";
import * as m from "@messages";
import { GitFork } from "lucide-react";
import { type Ref, useId, useState } from "react";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { changedWords, type Words } from "./changed-words";

type Props = {
  ref: Ref<HTMLElement>;
  text: string;
  /** Where the other version goes. */
  other: string;
  onText: (text: string) => void;
  onLater: () => void;
};

/** One conflict of two devices. The rest of the note is merged. */
export function NoteConflict({ ref, text, other, onText, onLater }: Props) {
  const name = useId();
  const [choice, setChoice] = useState<NoteChoice>(0);
  const parts = parseNote(text);
  const at = parts.findIndex((part) => part.kind === "conflict");
  const conflict = parts[at];
  if (conflict?.kind !== "conflict") return null;
  const before = parts[at - 1];
  const after = parts[at + 1];
  const keep = () => {
    onText(resolveConflict(text, 0, choice));
    setChoice(0);
  };
  return (
    <section ref={ref} className="mt-4 grid scroll-my-4 content-start gap-4" aria-labelledby={`${name}-title`}>
      <div>
        <h2 className="mb-1.5 flex items-center gap-2.5 text-d4" id={`${name}-title`}>
          <GitFork aria-hidden="true" />
          {m.notes_one_place_two_versions()}
        </h2>
        <p className="text-ink-2">{m.notes_you_changed_it_on_two_devices({ other })}</p>
      </div>
      {before?.kind === "text" && <Context lines={before.lines.slice(-3)} />}
      <fieldset className="grid content-start gap-2.5">
        <legend className="sr-only">{m.notes_which_version_to_keep()}</legend>
        {conflict.versions.map((lines, index) => (
          <Pick key={lines.join("\n")} name={name} checked={choice === index} onPick={() => setChoice(index)}>
            <span className="col-2 text-ink-3 text-sm">{m.notes_version_index({ index: index + 1 })}</span>
            <Version lines={lines} other={conflict.versions[index === 0 ? 1 : 0] ?? []} />
          </Pick>
        ))}
        <Pick name={name} checked={choice === "both"} onPick={() => setChoice("both")}>
          <p className="col-2">{m.notes_keep_both_one_under_the_other()}</p>
        </Pick>
      </fieldset>
      {after?.kind === "text" && <Context lines={after.lines.slice(0, 3)} />}
      <div className="flex items-center gap-3">
        <Button tone="plain" onClick={onLater}>
          {m.notes_decide_later()}
        </Button>
        <Button tone="go" full onClick={keep}>
          {choice === "both" ? m.notes_keep_both() : m.notes_keep_this_version()}
        </Button>
      </div>
    </section>
  );
}

/** The text around it, without blank lines at the edges. */
function Context({ lines }: { lines: readonly string[] }) {
  const text = lines.join("\n").trim();
  return text ? (
    <Card as="p" className="written border-dashed px-4 py-3.5 text-ink-2 text-note">
      {text}
    </Card>
  ) : null;
}

function Version({ lines, other }: { lines: readonly string[]; other: readonly string[] }) {
  if (lines.length === 0) return <p className="col-2">{m.notes_these_lines_were_deleted()}</p>;
  const words = changedWords(lines.join("\n"), other.join("\n"));
  const piece = ({ text, changed }: Words, at: number) =>
    changed ? (
      <mark className="-mx-0.75 rounded-sm bg-wait-bg px-0.75 py-px text-inherit" key={at}>
        {text}
      </mark>
    ) : (
      text
    );
  return <p className="written col-2">{words.map(piece)}</p>;
}

type PickProps = { name: string; checked: boolean; onPick: () => void; children: React.ReactNode };

const Pick = ({ name, checked, onPick, children }: PickProps) => (
  <label
    className="has-[:focus-visible]:edge-focus data-checked:edge-ink grid cursor-pointer grid-cols-[22px_1fr] gap-x-3 gap-y-1 rounded-md border-[1.5px] border-edge bg-paper px-3.5 py-3 text-md data-checked:border-ink"
    data-checked={checked || undefined}
  >
    <input type="radio" className="sr-only" name={name} checked={checked} onChange={onPick} />
    <span
      className="mt-0.5 size-5 rounded-full border-[1.5px] border-edge in-data-checked:border-[6px] in-data-checked:border-ink"
      aria-hidden="true"
    />
    {children}
  </label>
);
