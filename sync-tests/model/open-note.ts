import type { BookingDocument, SessionNoteDocument } from "@domain/documents";
import { asField } from "@/notes/caret";
import { NoteSession } from "@/notes/note-session";
import { type NoteHome, shareNoteOf, storeNote } from "@/notes/note-store";

/**
 * For the model test: a note's editor on a screen, by the code that the screen runs. A key is drawn with what it did, as React does; what sync
 * brings is drawn when the schedule says so, so that keys come in between.
 */
export class OpenNote {
  /** What the text field holds. */
  field: string;
  readonly #session: NoteSession;
  readonly #listening: { unsubscribe(): void };

  private constructor(
    private readonly home: NoteHome,
    private readonly booking: BookingDocument,
    account: string,
    stored: string,
    /** Told each text of which the screen says that it is kept. */
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

  /** A word is composed from here on: nothing is drawn until it stands. */
  compose(): void {
    this.#session.composing = true;
  }

  composed(): void {
    this.#session.composing = false;
    this.draw();
  }

  /** A choice, or an earlier version. */
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

  /** All is drawn and written. */
  async settle(): Promise<void> {
    this.composed();
    await this.flush();
    this.draw();
  }

  /** What the screen shows and the device does not have: nothing but a blank field, which is not a note. */
  async differs(): Promise<string | null> {
    const { notes = "" } = ((await this.#live().exec())?.toMutableJSON() ?? {}) as Partial<SessionNoteDocument>;
    return this.field.trim() === "" || this.field === asField(notes) ? null : notes;
  }

  async close(): Promise<void> {
    this.#listening.unsubscribe();
    if (this.#session.keepBeside()) await this.flush();
  }
}
