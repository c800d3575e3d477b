import type { BookingDocument } from "@domain/documents";
import { plainWords } from "@domain/note-lines";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { formatDate } from "@/ui/format";
import { NoteText } from "./note-text";
import { useEarlierNotes, useTicks } from "./queries";

/** Longer notes are cut, so that a phone still shows the new note under it. */
const SHORT = 160;
const FEW_LINES = 3;

/** The last note about the same athlete, above the one that is written. */
export function LastNote({ booking }: { booking: BookingDocument }) {
  const [last] = useEarlierNotes(booking) ?? [];
  const ticks = useTicks(last?.booking.id ?? "");
  const [whole, setWhole] = useState(false);
  if (!last) return null;
  const long = last.notes.length > SHORT || last.notes.split("\n").length > FEW_LINES;
  return (
    <Card as="section" className="grid grid-cols-1 gap-2 bg-sunk p-4" aria-labelledby="last-note">
      <h2 className="title tabular-nums" id="last-note">
        <Link
          to="/booking/$bookingId"
          params={{ bookingId: last.booking.id }}
          search={{ tab: "notes" }}
          className="underline-offset-3 hover:underline"
        >
          {m.notes_last_note_of({ date: formatDate(last.booking.session_date) })}
        </Link>
      </h2>
      {long && !whole ? (
        <p className="written line-clamp-3 text-ink-2">{plainWords(last.notes)}</p>
      ) : (
        <div className="text-ink-2">
          <NoteText text={last.notes} level={3} done={ticks} />
        </div>
      )}
      {long && (
        <Button
          tone="plain"
          size="sm"
          className="-mb-2 -ml-3.5 justify-self-start"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? m.notes_show_less() : m.notes_show_all()}
        </Button>
      )}
    </Card>
  );
}
