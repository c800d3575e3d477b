import type {
  AthleteProfileDocument,
  BookingDocument,
  MessageDocument,
  PrivateNoteDocument,
  SessionNoteDocument,
} from "@domain/documents";
import { type ExcerptPart, excerptOf, hasWords, queryWords } from "@domain/full-text";
import { plainWords } from "@domain/note-lines";

export type SearchKind = "people" | "notes" | "messages";
export type SearchItem = {
  key: string;
  kind: SearchKind;
  /** The person's name, which is searched too. */
  title: string;
  text: string;
  /** ISO 8601, or "". */
  at: string;
  isPrivate: boolean;
  to: string;
  search: { tab?: string; with?: string };
};
export type Hit = SearchItem & { excerpt: ExcerptPart[] };
export type Hits = { kind: SearchKind; hits: Hit[]; count: number }[];
/** `tags`: those of a note. */
export type ReadyItem = { item: SearchItem; folded: string; tags: readonly string[] };

type Sources = {
  me: string;
  bookings: readonly BookingDocument[];
  profiles: readonly AthleteProfileDocument[];
  notes: readonly SessionNoteDocument[];
  privateNotes: readonly PrivateNoteDocument[];
  messages: readonly MessageDocument[];
};

const KINDS: readonly SearchKind[] = ["people", "notes", "messages"];
/** Hits shown of each kind. */
const MOST = 12;
/** Tags offered as filters. */
const MOST_TAGS = 8;

/** What can be found on this device: people first, then the newest notes and messages. */
export function searchItems({ me, bookings, profiles, notes, privateNotes, messages }: Sources): SearchItem[] {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const goals = new Map(profiles.map((profile) => [profile.user_id, profile]));
  const people = new Map<string, SearchItem>();
  for (const booking of bookings) {
    const isCoach = booking.coach_user_id === me;
    const id = isCoach ? booking.client_id : booking.coach_id;
    const known = people.get(id);
    if (id === "" || (known && known.at >= booking.session_date)) continue;
    const goal = isCoach ? goals.get(id) : undefined;
    people.set(id, {
      key: `person-${id}`,
      kind: "people",
      title: isCoach ? booking.client_name : booking.coach_name,
      text: goal
        ? [goal.sport_interest, goal.location, goal.vision, goal.requirements].filter(Boolean).join(" · ")
        : booking.coach_sport,
      at: booking.session_date,
      isPrivate: false,
      to: isCoach ? `/athletes/${id}` : `/coach/${id}`,
      search: {},
    });
  }
  const ofNote = (note: SessionNoteDocument | PrivateNoteDocument, isPrivate: boolean): SearchItem => {
    const booking = byId.get(note.booking_id);
    const isCoach = note.coach_user_id === me;
    return {
      key: `${isPrivate ? "private" : "note"}-${note.id}`,
      kind: "notes",
      title: (isCoach ? booking?.client_name : booking?.coach_name) ?? "",
      text: plainWords(note.notes),
      at: booking?.session_date ?? note.updated_at,
      isPrivate,
      to: `/booking/${note.booking_id}`,
      search: { tab: "notes" },
    };
  };
  const written = [...notes.map((one) => ofNote(one, false)), ...privateNotes.map((one) => ofNote(one, true))];
  const said = messages.map((message): SearchItem => {
    const isMine = message.sender_id === me;
    return {
      key: `message-${message.id}`,
      kind: "messages",
      title: isMine ? message.receiver_name : message.sender_name,
      text: message.content,
      at: message.created_at,
      isPrivate: false,
      to: "/messages",
      search: { with: isMine ? message.receiver_id : message.sender_id },
    };
  });
  return [...[...people.values()].sort(byName), ...written.sort(newestFirst), ...said.sort(newestFirst)];
}

const newestFirst = (a: SearchItem, b: SearchItem): number => (a.at < b.at ? 1 : -1);
const byName = (a: SearchItem, b: SearchItem): number => (a.title < b.title ? -1 : 1);

/** The tags of the notes that have the words of a query, the most used first. */
export function tagsFound(ready: readonly ReadyItem[], query: string): string[] {
  const words = queryWords(query);
  const counts = new Map<string, number>();
  for (const { folded, tags } of ready)
    if (tags.length > 0 && hasWords(folded, words)) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const used = (tag: string): number => counts.get(tag) ?? 0;
  return [...counts.keys()].sort((a, b) => used(b) - used(a) || (a < b ? -1 : 1)).slice(0, MOST_TAGS);
}

/** The hits of each kind, in the order of the items; null for a blank query. With a tag: only notes that have it. */
export function findHits(ready: readonly ReadyItem[], query: string, tag = ""): Hits | null {
  const words = queryWords(query);
  if (words.length === 0) return null;
  const found = new Map<SearchKind, { hits: Hit[]; count: number }>();
  for (const { item, folded, tags } of ready) {
    if ((tag && !tags.includes(tag)) || !hasWords(folded, words)) continue;
    const group = found.get(item.kind) ?? { hits: [], count: 0 };
    found.set(item.kind, group);
    group.count += 1;
    if (group.hits.length < MOST) group.hits.push({ ...item, excerpt: excerptOf(item.text, words) });
  }
  return KINDS.flatMap((kind) => {
    const group = found.get(kind);
    return group ? [{ kind, ...group }] : [];
  });
}
