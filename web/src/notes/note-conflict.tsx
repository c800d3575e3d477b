import { type NoteChoice, parseNote, resolveConflict } from "@domain/notes-merge-conflict";
import { GitFork } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/ui/button";
import "@/styles/parts/notes.css";
import "./notes.css";

type Props = { text: string; onText: (text: string) => void; onLater: () => void };

/** One place where two devices wrote different words. The rest of the note is merged already. */
export function NoteConflict({ text, onText, onLater }: Props) {
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
        <p className="soft">
          You changed it on two devices. Everything else is merged. Nothing is lost: the other one stays under Versions.
        </p>
      </div>
      {before?.kind === "text" && <Context lines={before.lines.slice(-3)} />}
      <fieldset className="stack conflict-picks">
        <legend className="vh">Which version to keep</legend>
        {conflict.versions.map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version is its number
          <Pick key={index} name={name} checked={choice === index} onPick={() => setChoice(index)}>
            <span className="meta">Version {index + 1}</span>
            <p className="conflict-lines">{lines.join("\n") || "(these lines were deleted)"}</p>
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

const Context = ({ lines }: { lines: readonly string[] }) => (
  <p className="card conflict-context">{lines.join("\n")}</p>
);

type PickProps = { name: string; checked: boolean; onPick: () => void; children: React.ReactNode };

const Pick = ({ name, checked, onPick, children }: PickProps) => (
  <label className="pick conflict-pick" data-checked={checked || undefined}>
    <input type="radio" className="vh" name={name} checked={checked} onChange={onPick} />
    <span className="dot" aria-hidden="true" />
    {children}
  </label>
);
