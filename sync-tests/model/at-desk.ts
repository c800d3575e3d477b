import type { BookingDocument } from "@domain/documents";
import { countConflicts, resolveConflict } from "@domain/notes-merge-conflict";
import type { WireDocument } from "@sync/types";
import type { CollectionName } from "@/database/collections";
import type { Edits } from "./edits";
import type { OpenNote } from "./open-note";
import type { FormAct, PenKey, Step } from "./schedule";
import type { CastMember, Role } from "./server";
import type { Tab } from "./tab";
import { plainLines } from "./typing";

/** For the model test: the steps of a person in an editor, a form or a composer. */
export type AtDesk = Extract<Step, { do: "pen" | "form" | "draft" }>;

type Circumstances = {
  tab: Pick<Tab, "desk" | "change">;
  /** The numbers of the device and the tab. */
  place: readonly [device: number, tab: number];
  me: CastMember;
  role: Role;
  /** The recipient of messages. */
  other: string;
  /** The step's booking. */
  booking: string;
  /** The earlier versions on the server. */
  versions: () => Promise<string[]>;
  shown: (name: CollectionName) => Promise<WireDocument[]>;
  edits: Edits;
  newId: () => string;
};

/** Whether this person's screens allow the step. */
export const maySit = (step: AtDesk, role: Role): boolean => step.do !== "pen" || role !== "athlete";

export async function sitDown(step: AtDesk, at: Circumstances): Promise<void> {
  if (step.do === "pen") return write(step.key, step.line, at);
  return step.do === "form" ? fillIn(step.act, step.field, at) : compose(step.act, at);
}

async function write(key: PenKey, line: number, at: Circumstances): Promise<void> {
  const { desk } = at.tab;
  const booking = (await at.shown("bookings")).find(({ id }) => id === at.booking);
  // If the booking now belongs to another coach, its screen closes, and the editor with it.
  if (booking?.coach_user_id !== at.me.id || key === "close") return desk.closeNote(at.booking);
  const note = await desk.note(booking as unknown as BookingDocument, (text) => at.edits.kept(at.booking, text));
  const press = (lines: string[]) => change(note, lines.join("\n"), (text) => note.press(text), at);
  const lines = note.field === "" ? [] : note.field.split("\n");
  const plain = plainLines(lines);
  const chosen = plain[line % Math.max(1, plain.length)];
  switch (key) {
    case "line":
      return press(lines.toSpliced(chosen ?? lines.length, 0, at.edits.word()));
    case "word":
      return press(
        chosen === undefined ? [...lines, at.edits.word()] : lines.with(chosen, `${lines[chosen]} ${at.edits.word()}`),
      );
    case "cut":
      return lines.length > 1 && chosen !== undefined ? press(lines.toSpliced(chosen, 1)) : undefined;
    case "choose": {
      if (!countConflicts(note.field)) return;
      const wanted = resolveConflict(note.field, 0, line % 2 ? "mine" : "theirs");
      return change(note, wanted, (text) => note.replace(text), at);
    }
    case "older": {
      const versions = [...(await desk.localVersions(at.booking)), ...(await at.versions())];
      const wanted = versions[line % Math.max(1, versions.length)];
      return wanted === undefined ? undefined : change(note, wanted, (text) => note.replace(text), at);
    }
    case "draw":
      return note.draw();
    case "pause":
      return note.flush();
    case "compose":
      return note.compose();
    case "composed":
      return note.composed();
    case "share":
      return note.share();
  }
}

/** The person sees the field and replaces its text with `wanted`. */
function change(note: OpenNote, wanted: string, make: (text: string) => void, { edits }: Circumstances): void {
  edits.cut(note.field, wanted);
  make(wanted);
}

const FIELDS = {
  coaches: ["bio", "coachingAreas", "availability"],
  athlete_profiles: ["vision", "requirements", "location"],
} as const;

async function fillIn(act: FormAct, field: number, at: Circumstances): Promise<void> {
  const collection = at.role === "athlete" ? "athlete_profiles" : "coaches";
  const form = at.tab.desk.form(collection);
  if (act === "draw") return form.draw();
  if (act === "close") return at.tab.desk.closeForm(collection);
  const typed = () => ({ [FIELDS[collection][field] ?? ""]: at.edits.word() });
  if (act === "type") {
    await form.type(typed());
    return;
  }
  const saved = await form.save(act === "save-typing" ? typed() : {});
  const now = saved && (await at.shown(collection)).find(({ id }) => id === saved.document.id);
  for (const column of saved?.columns ?? []) {
    const cell = `${collection}/${saved?.document.id}/${column}`;
    if (now) at.edits.field(cell, String(saved?.document[column]), String(now[column]), true);
  }
}

async function compose(act: "type" | "pause" | "send", at: Circumstances): Promise<void> {
  const key = `message-${at.place[1]}`;
  const draft = await at.tab.desk.draft(key);
  if (act === "type") {
    draft.text = `${draft.text} ${at.edits.word()}`.trim();
    return draft.writer.write(draft.text);
  }
  if (act === "pause") {
    await draft.writer.settle();
    if (draft.text) at.edits.begun(at.place[0], key, draft.text);
    return;
  }
  if (!draft.text) return;
  const id = at.newId();
  const fields = { sender_id: at.me.id, receiver_id: at.other, content: draft.text, is_read: false };
  const message = { id, rev: 0, ...fields, created_at: new Date().toISOString() };
  at.edits.sent(at.place[0], key);
  await at.tab.change("messages", id, () => message);
  at.edits.made(`messages/${id}`);
  draft.writer.clear();
  draft.text = "";
}
