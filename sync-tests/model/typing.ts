import { LIMITS } from "@domain/limits";
import type { WireDocument } from "@sync/types";
import type { CollectionName } from "@/database/collections";
import type { Edits } from "./edits";
import type { NoteEdit, Step } from "./schedule";
import type { Cast, CastMember, Role } from "./server";
import type { Change } from "./tab";

/** For the model test: the steps in which a person writes. */
export type Typed = Extract<
  Step,
  { do: "note" | "profile" | "person" | "link" | "message" | "read" | "review" | "answer" }
>;

type Circumstances = {
  me: CastMember;
  role: Role;
  cast: Cast;
  /** The step's booking. */
  booking: string;
  /** The tab's documents of a collection, ordered by id. */
  shown: (name: CollectionName) => Promise<WireDocument[]>;
  edits: Edits;
  newId: () => string;
};

/** A write, and `done`, which records whether the device has stored it. */
type Writing = { collection: CollectionName; id: string; apply: Change; done: (kept: boolean) => void };

/** Whether this person's screens allow the step. */
export function mayType(step: Typed, role: Role): boolean {
  if (step.do === "person" || step.do === "review") return role === "athlete";
  return role !== "athlete" || step.do === "message" || step.do === "read";
}

/** The person's write in the tab. `undefined`: the screen does not allow it. */
export async function typed(step: Typed, at: Circumstances): Promise<Writing | undefined> {
  switch (step.do) {
    case "note":
      return typeNote(step, at);
    case "profile": {
      const id = at.role === "successor" ? at.cast.successorCoachId : at.cast.coachId;
      if (!(await has(at, "coaches", id))) return undefined;
      const word = at.edits.word();
      // The server refuses a change without a name as a whole.
      return field(at, "coaches", id, step.field, word, step.poison ? { name: "" } : { name: "Coach" });
    }
    case "person":
      return typePerson(step, at);
    case "link":
      if (!(await has(at, "bookings", at.booking))) return undefined;
      return field(
        at,
        "bookings",
        at.booking,
        "meeting_link",
        step.poison ? at.edits.word() : `https://${at.edits.word()}.example`,
      );
    case "message":
      return typeMessage(step.how, at);
    case "read": {
      const mine = (await at.shown("messages")).filter(
        (message) => message.receiver_id === at.me.id && !message.is_read,
      );
      const message = mine[step.message % Math.max(1, mine.length)];
      return message && field(at, "messages", message.id, "is_read", true);
    }
    case "review": {
      if (!(await has(at, "bookings", at.booking))) return undefined;
      const review = { booking_id: at.booking, reviewer_id: at.me.id, reviewed_coach_id: at.cast.coachId, rating: 5 };
      return insert(at, "reviews", { ...review, comment: at.edits.word(), answer: "", answered_at: "" });
    }
    case "answer": {
      const mine = (await at.shown("reviews")).filter(
        (review) => review.reviewed_coach_id === at.cast.coachId && !review.answer,
      );
      const review = mine[step.review % Math.max(1, mine.length)];
      return at.role === "coach" && review ? field(at, "reviews", review.id, "answer", at.edits.word()) : undefined;
    }
  }
}

async function typeNote(step: Extract<Step, { do: "note" }>, at: Circumstances): Promise<Writing | undefined> {
  const booking = (await at.shown("bookings")).find(({ id }) => id === at.booking);
  if (!booking || booking.coach_user_id !== at.me.id) return undefined;
  const existing = (await at.shown("session_notes")).find((note) => note.booking_id === at.booking);
  const id = existing?.id ?? at.booking;
  const word = at.edits.word();
  let before = "";
  let after: string | null = "";
  let did = false;
  return {
    collection: "session_notes",
    id,
    apply(document) {
      did = true;
      before = String(document?.notes ?? "");
      after = edited(before, step.how, step.line, word);
      const updated_at = new Date().toISOString();
      if (after === null) {
        did = document !== undefined;
        return document && null;
      }
      if (document) return { ...document, notes: after, updated_at };
      const { coach_id, coach_user_id, client_id } = booking;
      return {
        id,
        rev: 0,
        booking_id: at.booking,
        coach_id,
        coach_user_id,
        client_id,
        notes: after,
        created_at: updated_at,
        updated_at,
      };
    },
    done: (kept) => did && at.edits.note(at.booking, before, after, kept),
  };
}

/** The indexes of lines that are no conflict markers. */
export const plainLines = (lines: readonly string[]): number[] =>
  lines.flatMap((each, index) => (each.startsWith("\u2063") ? [] : [index]));

/** The text after an edit. `null`: the note is deleted. Conflict markers stay. */
function edited(text: string, how: NoteEdit, line: number, word: string): string | null {
  const lines = text === "" ? [] : text.split("\n");
  const plain = plainLines(lines);
  const chosen = plain[line % Math.max(1, plain.length)];
  switch (how) {
    case "remove":
      return null;
    case "clear":
      return "";
    case "too-long":
      return [...lines, word, "x".repeat(LIMITS.note)].join("\n");
    case "prepend":
      return [word, ...lines].join("\n");
    case "replace":
      return chosen === undefined ? word : lines.with(chosen, word).join("\n");
    case "cut":
      return lines.length > 1 && chosen !== undefined
        ? lines.toSpliced(chosen, 1).join("\n")
        : [...lines, word].join("\n");
    case "append":
      return [...lines, word].join("\n");
  }
}

async function typePerson(step: Extract<Step, { do: "person" }>, at: Circumstances): Promise<Writing | undefined> {
  const mine = (await at.shown("athlete_profiles")).find((profile) => profile.user_id === at.me.id);
  const word = at.edits.word();
  if (!mine) {
    const fields = { user_id: at.me.id, name: "Athlete", sport_interest: "Tennis", age: 30, nationality: "Chile" };
    return insert(at, "athlete_profiles", { ...fields, vision: word });
  }
  if (step.how !== "remove") {
    return field(at, "athlete_profiles", mine.id, step.field, word, { name: step.how === "poison" ? "" : "Athlete" });
  }
  let seen: WireDocument | undefined;
  return {
    collection: "athlete_profiles",
    id: mine.id,
    apply(document) {
      seen = document;
      return document && null;
    },
    done: () => seen && at.edits.removed(`athlete_profiles/${mine.id}`, seen),
  };
}

function typeMessage(how: "plain" | "spaced" | "empty", at: Circumstances): Writing {
  const word = at.edits.word();
  const content = how === "plain" ? word : how === "spaced" ? `${word} ` : " ";
  const receiver_id = at.role === "athlete" ? at.cast.coach.id : at.cast.athlete.id;
  return insert(at, "messages", { sender_id: at.me.id, receiver_id, content, is_read: false });
}

function insert(at: Circumstances, collection: CollectionName, fields: Record<string, unknown>): Writing {
  const document = { id: at.newId(), rev: 0, ...fields, created_at: new Date().toISOString() };
  return {
    collection,
    id: document.id,
    apply: () => document,
    done: (kept) => kept && at.edits.made(`${collection}/${document.id}`),
  };
}

function field(
  at: Circumstances,
  collection: CollectionName,
  id: string,
  name: string,
  value: unknown,
  also: Record<string, unknown> = {},
): Writing {
  let before: unknown;
  return {
    collection,
    id,
    apply(document) {
      before = document?.[name];
      return document && { ...document, ...also, [name]: value };
    },
    done: (kept) =>
      before !== undefined && at.edits.field(`${collection}/${id}/${name}`, String(before), String(value), kept),
  };
}

const has = async (at: Circumstances, collection: CollectionName, id: string): Promise<boolean> =>
  (await at.shown(collection)).some((document) => document.id === id);
