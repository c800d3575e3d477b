import { type NoteChoice, parseNote, resolveConflict } from "@domain/notes-merge-conflict";
import { GitFork } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/ui/button";
import "@/styles/parts/notes.css";
import { changedWords, type Words } from "./changed-words";
import "./notes.css";

type Props = {
  text: string;
  /** Where the other version goes. */
  other: string;
  onText: (text: string) => void;
  onLater: () => void;
};

/** One conflict of two devices. The rest of the note is merged. */
export function NoteConflict({ text, other, onText, onLater }: Props) {
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
    <section className="stack" aria-labelledby={`${name}-title`}>
      <div>
        <h2 className="d4 conflict-title" id={`${name}-title`}>
          <GitFork className="i" aria-hidden="true" />
          One place, two versions
        </h2>
        <p className="soft">You changed it on two devices. Everything else is merged. {other}</p>
      </div>
      {before?.kind === "text" && <Context lines={before.lines.slice(-3)} />}
      <fieldset className="stack conflict-picks">
        <legend className="vh">Which version to keep</legend>
        {conflict.versions.map((lines, index) => (
          <Pick key={lines.join("\n")} name={name} checked={choice === index} onPick={() => setChoice(index)}>
            <span className="meta">Version {index + 1}</span>
            <Version lines={lines} other={conflict.versions[index === 0 ? 1 : 0] ?? []} />
          </Pick>
        ))}
        <Pick name={name} checked={choice === "both"} onPick={() => setChoice("both")}>
          <p>Keep both, one under the other</p>
        </Pick>
      </fieldset>
      {after?.kind === "text" && <Context lines={after.lines.slice(0, 3)} />}
      <div className="row">
        <Button tone="plain" onClick={onLater}>
          Decide later
        </Button>
        <Button tone="go" full onClick={keep}>
          {choice === "both" ? "Keep both" : "Keep this version"}
        </Button>
      </div>
    </section>
  );
}

/** The text around it, without blank lines at the edges. */
function Context({ lines }: { lines: readonly string[] }) {
  const text = lines.join("\n").trim();
  return text ? <p className="card conflict-context">{text}</p> : null;
}

function Version({ lines, other }: { lines: readonly string[]; other: readonly string[] }) {
  if (lines.length === 0) return <p>(these lines were deleted)</p>;
  const words = changedWords(lines.join("\n"), other.join("\n"));
  const piece = ({ text, changed }: Words, at: number) => (changed ? <mark key={at}>{text}</mark> : text);
  return <p className="conflict-lines">{words.map(piece)}</p>;
}

type PickProps = { name: string; checked: boolean; onPick: () => void; children: React.ReactNode };

const Pick = ({ name, checked, onPick, children }: PickProps) => (
  <label className="pick conflict-pick" data-checked={checked || undefined}>
    <input type="radio" className="vh" name={name} checked={checked} onChange={onPick} />
    <span className="dot" aria-hidden="true" />
    {children}
  </label>
);
