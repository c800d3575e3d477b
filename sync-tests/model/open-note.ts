import type { BookingDocument } from "@domain/documents";
import { asField } from "@/notes/caret";
import { NoteSession } from "@/notes/note-session";
import { type NoteHome, shareNoteOf, storeNote } from "@/notes/note-store";

/** The longest wait for the live query's report of what is stored, in milliseconds. */
const PATIENCE = 1000;

/**
 * For the model test: a note's editor, with the code of the screen. Like React, it draws each key's effect at once. What sync brings is
 * drawn when the schedule says so, so keys can come in between.
 */
export class OpenNote {
  /** The content of the text field. */
  field: string;
  /** The row's text that the live query reported last. */
  #heard: string | undefined;
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
      this.#heard = note?.notes ?? "";
      void session.hear(this.#heard).catch(() => undefined);
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

  async #stored(): Promise<string> {
    return (await this.#live().exec())?.notes ?? "";
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

  /** Waits until all is drawn and written. The live query reports a change shortly after it is stored. */
  async settle(): Promise<void> {
    this.composed();
    const end = performance.now() + PATIENCE;
    while (this.#heard !== (await this.#stored()) && performance.now() < end) await new Promise(setImmediate);
    await this.flush();
    this.draw();
  }

  /** What the screen shows and the device has not stored. A blank field does not count, because it is no note. */
  async differs(): Promise<string | null> {
    const notes = await this.#stored();
    return this.field.trim() === "" || this.field === asField(notes) ? null : notes;
  }

  async close(): Promise<void> {
    this.#listening.unsubscribe();
    if (this.#session.keepBeside()) await this.flush();
  }
}
