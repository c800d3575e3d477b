import type { BookingDocument, SessionNoteDocument } from "@domain/documents";
import { asField } from "@/notes/caret";
import { NoteSession } from "@/notes/note-session";
import { type NoteHome, shareNoteOf, storeNote } from "@/notes/note-store";

/**
 * For the model test: a note's editor, with the code of the screen. Like React, it draws each key's effect at once. What sync brings is
 * drawn when the schedule says so, so keys can come in between.
 */
export class OpenNote {
  /** The content of the text field. */
  field: string;
  readonly #session: NoteSession;
  readonly #listening: { unsubscribe(): void };

  private constructor(
    private readonly home: NoteHome,
    private readonly booking: BookingDocument,
    account: string,
    stored: string,
    /** Called with each text that the screen reports as stored. */
    onKept: (text: string) => void,
  ) {
    const store = storeNote(async () => home, booking);
    const session = new NoteSession({ account, name: booking.id, store, stored }, () => {
      if (!session.isAhead) onKept(session.text);
    });
    this.#session = session;
    this.field = session.text;
    this.draw();
    if (!session.isAhead) onKept(session.text);
    this.#listening = this.#live().$.subscribe((note) => {
      void session.hear(note?.notes ?? "").catch(() => undefined);
    });
  }

  static async open(
    home: NoteHome,
    booking: BookingDocument,
    account: string,
    onKept: (text: string) => void,
  ): Promise<OpenNote> {
    const note = await home.notes.findOne({ selector: { booking_id: booking.id } }).exec();
    return new OpenNote(home, booking, account, note?.notes ?? "", onKept);
  }

  #live() {
    return this.home.notes.findOne({ selector: { booking_id: this.booking.id } });
  }

  press(field: string): void {
    this.field = field;
    this.#session.press(field);
    this.draw();
  }

  /** Starts the composition of a word. Nothing is drawn until it ends. */
  compose(): void {
    this.#session.composing = true;
  }

  composed(): void {
    this.#session.composing = false;
    this.draw();
  }

  /** Replaces the text: after a choice in a conflict, or by an earlier version. */
  replace(wanted: string): void {
    void this.#session.replace(this.field, wanted);
    this.draw();
  }

  draw(): void {
    this.#session.draw((text) => {
      this.field = text;
    });
  }

  flush(): Promise<void> {
    return this.#session.flush();
  }

  async share(): Promise<void> {
    if (this.field.trim() === "") return;
    await this.flush();
    await shareNoteOf(this.home, this.booking.id);
  }

  /** Waits until all is drawn and written. */
  async settle(): Promise<void> {
    this.composed();
    await this.flush();
    this.draw();
  }

  /** What the screen shows and the device has not stored. A blank field does not count, because it is no note. */
  async differs(): Promise<string | null> {
    const { notes = "" } = ((await this.#live().exec())?.toMutableJSON() ?? {}) as Partial<SessionNoteDocument>;
    return this.field.trim() === "" || this.field === asField(notes) ? null : notes;
  }

  async close(): Promise<void> {
    this.#listening.unsubscribe();
    if (this.#session.keepBeside()) await this.flush();
  }
}
