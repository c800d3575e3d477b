import type { AthleteProfileDocument, BookingDocument, CoachDocument, SessionNoteDocument } from "@domain/documents";
import type { RxCollection } from "rxdb";
import { begunIn, DraftWriter } from "@/database/draft-writer";
import { countVersions } from "@/database/only-here";
import { localVersions } from "@/notes/local-versions";
import type { NoteHome } from "@/notes/note-store";
import type { Engine } from "./engine";
import { athleteFormOf, coachFormOf, type Saved } from "./open-form";
import { OpenNote } from "./open-note";

type Form = Pick<ReturnType<typeof athleteFormOf>, "draw" | "gone"> & {
  save: (meanwhile?: Record<string, string>) => Promise<Saved | null>;
  type: (part: Record<string, string>) => Promise<boolean>;
};
type Draft = { writer: DraftWriter; text: string };

/** For the model test: the open editors of one tab. */
export class Desk {
  readonly #notes = new Map<string, OpenNote>();
  readonly #forms = new Map<string, Form>();
  readonly #drafts = new Map<string, Promise<Draft>>();

  constructor(
    private readonly engine: Engine,
    private readonly account: string,
  ) {}

  /** The note's editor. Opens it if needed. */
  async note(booking: BookingDocument, onKept: (text: string) => void): Promise<OpenNote> {
    const open = this.#notes.get(booking.id) ?? (await OpenNote.open(this.#home(), booking, this.account, onKept));
    this.#notes.set(booking.id, this.#notes.get(booking.id) ?? open);
    return this.#notes.get(booking.id) ?? open;
  }

  async closeNote(bookingId: string): Promise<void> {
    const open = this.#notes.get(bookingId);
    this.#notes.delete(bookingId);
    await open?.close();
  }

  form(collection: "coaches" | "athlete_profiles"): Form {
    const open = this.#forms.get(collection) ?? (this.#formOf(collection) as Form);
    this.#forms.set(collection, open);
    return open;
  }

  closeForm(collection: string): void {
    this.#forms.delete(collection);
  }

  /** A draft. It is stored under a key until it is sent. */
  draft(key: string): Promise<Draft> {
    const open = this.#drafts.get(key) ?? this.#openDraft(key);
    this.#drafts.set(key, open);
    return open;
  }

  /** Earlier versions that only this device has. */
  async localVersions(bookingId: string): Promise<string[]> {
    return (await localVersions(this.engine.journal, bookingId)).map(({ notes }) => notes);
  }

  /** Waits until all typed text is stored and drawn. */
  async settle(): Promise<void> {
    for (const note of this.#notes.values()) await note.settle();
    for (const draft of this.#drafts.values()) await (await draft).writer.settle();
  }

  /** The person leaves the page. The last typed text is stored. */
  async leave(): Promise<void> {
    for (const booking of [...this.#notes.keys()]) await this.closeNote(booking);
    for (const draft of this.#drafts.values()) {
      const { writer } = await draft;
      writer.leave();
      await writer.settle();
    }
  }

  /** The number of changes that the app asks about before it signs out (accounts/sign-out.tsx). */
  async atStake(): Promise<number> {
    await this.settle();
    const { journal } = this.engine;
    const kept = (await begunIn(journal)).length + (await countVersions(journal));
    return kept + (await this.engine.atStake());
  }

  /** Stored drafts, by key. */
  async begun(): Promise<Map<string, string>> {
    const kept = await this.engine.journal.list<string>("draft");
    return new Map(kept.map(({ id, value }) => [id.slice("draft|".length), value]));
  }

  /** Differences between the screens and the device's storage. */
  async differences(): Promise<string[]> {
    const found = [...this.#forms.values()].flatMap(({ gone }) => gone);
    for (const [booking, note] of this.#notes) {
      const stored = await note.differs();
      if (stored !== null)
        found.push(`the editor of ${booking} shows ${JSON.stringify(note.field)}, kept is ${JSON.stringify(stored)}`);
    }
    return found;
  }

  #home(): NoteHome {
    return {
      notes: this.#collection<SessionNoteDocument>("session_notes"),
      journal: this.engine.journal,
      isSent: (id) => this.engine.isSent("session_notes", id),
    };
  }

  #formOf(collection: "coaches" | "athlete_profiles") {
    return collection === "coaches"
      ? coachFormOf(this.#collection<CoachDocument>(collection), this.account)
      : athleteFormOf(this.#collection<AthleteProfileDocument>(collection), this.account);
  }

  async #openDraft(key: string): Promise<Draft> {
    const { account, engine } = this;
    const writer = new DraftWriter(
      { account: () => account, open: async () => ({ account, journal: engine.journal }) },
      key,
    );
    return { writer, text: String((await writer.read()) ?? "") };
  }

  #collection<D>(name: string): RxCollection<D> {
    return this.engine.collection(name) as unknown as RxCollection<D>;
  }
}
