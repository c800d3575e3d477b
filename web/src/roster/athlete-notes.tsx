import { tagsOf } from "@domain/note-lines";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { Eye, EyeOff, Lock } from "lucide-react";
import { useMemo, useState } from "react";
import { NoteText } from "@/notes/note-text";
import { useTicks } from "@/notes/queries";
import { Badge } from "@/ui/badge";
import { Card } from "@/ui/card";
import { Chip } from "@/ui/chip";
import { formatDate } from "@/ui/format";
import { VirtualList } from "@/ui/virtual-list";
import type { AthleteNote } from "./queries";

/** A note's likely height in pixels. */
const NOTE = 180;

/** Every note about an athlete, newest first. A tag shows only the notes that have it. */
export function AthleteNotes({ notes }: { notes: readonly AthleteNote[] }) {
  const [tag, setTag] = useState("");
  const tagged = useMemo(
    () => notes.map((one) => ({ ...one, tags: tagsOf(`${one.note?.notes ?? ""}\n${one.own?.notes ?? ""}`) })),
    [notes],
  );
  const tags = useMemo(() => [...new Set(tagged.flatMap((one) => one.tags))].sort(), [tagged]);
  const chosen = tags.includes(tag) ? tag : "";
  const shown = chosen ? tagged.filter((one) => one.tags.includes(chosen)) : tagged;
  if (notes.length === 0) return <p className="text-ink-3">{m.roster_no_notes_yet()}</p>;
  return (
    <div className="grid grid-cols-1 gap-4">
      {tags.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{m.roster_tags()}</legend>
          {tags.map((one) => (
            <Chip key={one} pressed={one === chosen} onClick={() => setTag(one === chosen ? "" : one)}>
              {one}
            </Chip>
          ))}
        </fieldset>
      )}
      <VirtualList items={shown} keyOf={({ booking }) => booking.id} estimate={NOTE} label={m.roster_notes()}>
        {(one) => <OneNote {...one} />}
      </VirtualList>
    </div>
  );
}

const OneNote = ({ booking, note, own }: AthleteNote) => {
  const ticks = useTicks(note?.shared ? booking.id : "");
  return (
    <Card as="article" className="grid grid-cols-1 gap-3 p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="title">
          <Link
            to="/booking/$bookingId"
            params={{ bookingId: booking.id }}
            search={{ tab: "notes" }}
            className="link tabular-nums"
          >
            {formatDate(booking.session_date)}
          </Link>
        </h3>
        {note && (
          <Badge tone={note.shared ? "go" : "grey"} icon={note.shared ? <Eye /> : <EyeOff />}>
            {note.shared ? m.roster_shared() : m.roster_only_you_see_this()}
          </Badge>
        )}
      </header>
      {note && <NoteText text={note.notes} level={4} done={ticks} />}
      {own && (
        <div className="grid grid-cols-1 justify-items-start gap-2 border-rule border-l-4 pl-3">
          <Badge icon={<Lock />}>{m.roster_private()}</Badge>
          <NoteText text={own.notes} level={4} />
        </div>
      )}
    </Card>
  );
};
