import type { BookingDocument } from "@domain/documents";
import type { SessionType } from "@domain/limits";
import { type BookSearch, isHours, isType } from "./book-search";

/** What somebody has chosen and typed so far; kept on the device until it is paid. */
export type BookingDraft = {
  /** Instant in UTC. */
  start: string | null;
  /** Whole hours. */
  hours: number;
  type: SessionType;
  name: string;
  email: string;
  notes: string;
  /** The unpaid booking that this draft has made on the server. */
  bookingId: string | null;
  /** Cents, where the server has named the price of this time; else it is the coach's rate. */
  price: number | null;
  /** What was last sent, and the key that names it. */
  request: { key: string; wish: string } | null;
};

/** The request's key: the same one as long as the same is wished for, so that it finds on the server what it made before. */
export const requestFor = (draft: BookingDraft, wish: string, newKey: () => string) =>
  draft.request?.wish === wish ? draft.request : { key: newKey(), wish };

const ORDER: readonly SessionType[] = ["one_on_one", "in_person", "video_review", "group"];
/** As the form shows them, what is booked most first. */
export const inOrder = (types: readonly SessionType[]): SessionType[] => ORDER.filter((type) => types.includes(type));

/** The kinds of session that can be booked with a coach: their own, or all where they have chosen none. */
export function offeredTypes({ session_types }: { session_types: readonly string[] }): SessionType[] {
  const own = inOrder(session_types.filter(isType));
  return own.length > 0 ? own : [...ORDER];
}

/** The draft with a kind of session that the coach offers. */
export function withOffered(draft: BookingDraft, offered: readonly SessionType[]): BookingDraft {
  return offered.includes(draft.type) ? draft : { ...draft, type: offered[0] ?? draft.type };
}

/** The draft that made this booking, perhaps on another device. */
export const draftOf = (booking: BookingDocument): BookingDraft => ({
  start: booking.session_date,
  hours: booking.duration_hours,
  type: isType(booking.session_type) ? booking.session_type : "one_on_one",
  name: booking.client_name,
  email: booking.client_email,
  notes: booking.notes,
  bookingId: booking.id,
  price: booking.total_amount,
  request: null,
});

/** A draft brought up to now: the address's choice wins, a time that has passed goes, what is empty is filled in. */
export function freshDraft(draft: BookingDraft, search: BookSearch, person: Person | null, now: number): BookingDraft {
  const start = search.start ?? draft.start;
  const hours = search.hours ?? draft.hours;
  return {
    ...draft,
    price: start === draft.start && hours === draft.hours ? (draft.price ?? null) : null,
    request: draft.request ?? null,
    start: start && new Date(start).getTime() > now ? start : null,
    hours: isHours(hours) ? hours : 1,
    type: search.type ?? (isType(draft.type) ? draft.type : "one_on_one"),
    name: draft.name || (person?.name ?? ""),
    email: draft.email || (person?.email ?? ""),
  };
}

export type Person = { name: string; email: string };

export const EMPTY_DRAFT: BookingDraft = {
  start: null,
  hours: 1,
  type: "one_on_one",
  name: "",
  email: "",
  notes: "",
  bookingId: null,
  price: null,
  request: null,
};

/** The form's address with the choice in it, so that it survives the sign-in. */
export function bookHref(coachId: string, draft: BookingDraft): string {
  const query = new URLSearchParams({ hours: String(draft.hours), type: draft.type });
  if (draft.start) query.set("start", draft.start);
  return `/book/${coachId}?${query}`;
}
