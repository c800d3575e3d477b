import { mergeNotes } from "@domain/notes-merge";
import type { RxCollection, RxDocument } from "rxdb";
import { changeOrBegin } from "@/database/change-or-begin";
import { asField } from "./caret";

export type Written = { booking_id: string; notes: string; updated_at: string };

export type NoteWrite<T> = {
  bookingId: string;
  /** The text that the writer last read. Later changes by sync or another tab stay. */
  base: string;
  notes: string;
  begin: () => T;
  /** Called before a note's text is replaced. */
  keep?: (note: T, after: string) => Promise<void>;
};

/** Writes a booking's note into its row, which is where texts are merged. @returns the row's text */
export async function writeTo<T extends Written>(collection: RxCollection<T>, write: NoteWrite<T>): Promise<string> {
  const find = () => collection.findOne({ selector: { booking_id: write.bookingId } as never }).exec();
  const merge = async (note: RxDocument<T>) => {
    const change = async (data: T): Promise<T> => {
      const isMoved = data.notes !== write.base;
      const notes = isMoved ? mergeNotes(asField(write.base), write.notes, asField(data.notes)) : write.notes;
      await write.keep?.(data, notes);
      return { ...data, notes, updated_at: new Date().toISOString() };
    };
    return (await changeOrBegin(note, change, write.begin)).notes;
  };
  const existing = await find();
  if (existing) return merge(existing);
  try {
    return (await collection.insert(write.begin())).notes;
  } catch (error) {
    // Another tab, or sync, created it in between: both texts stay.
    const begun = await find();
    if (!begun) throw error;
    return merge(begun);
  }
}
