import type { BookingDocument } from "@domain/documents";
import { INTRO_HOURS, INTRO_TYPE, isIntro } from "@domain/intro-call";
import { sessionPrice } from "@domain/intro-terms";
import type { SessionType } from "@domain/limits";
import { discounted, type PromoPrice, type PromoTerms } from "@domain/promo-codes";
import { type BookSearch, isHours, isType } from "./book-search";

/** A promo code that the server accepted, and what it takes off. */
export type UsedPromo = PromoTerms & { code: string };

/** The choices and texts so far; kept on the device until payment. */
export type BookingDraft = {
  /** Instant in UTC. */
  start: string | null;
  /** Whole hours, or `INTRO_HOURS`. */
  hours: number;
  type: SessionType;
  name: string;
  email: string;
  notes: string;
  /** The unpaid booking that this draft made on the server. */
  bookingId: string | null;
  /** The server's price in cents, if known; otherwise the coach's rate counts. */
  price: number | null;
  promo: UsedPromo | null;
  /** The last request and its key. */
  request: { key: string; wish: string } | null;
};

/** The idempotency key: the same for the same request, so that a retry finds its booking. */
export const requestFor = (draft: BookingDraft, wish: string, newKey: () => string) =>
  draft.request?.wish === wish ? draft.request : { key: newKey(), wish };

const ORDER: readonly SessionType[] = ["one_on_one", "in_person", "video_review", "group"];
/** In the form's order, most booked first. */
export const inOrder = (types: readonly SessionType[]): SessionType[] => ORDER.filter((type) => types.includes(type));

/** A coach's session types, or all if they chose none. */
export function offeredTypes({ session_types }: { session_types: readonly string[] }): SessionType[] {
  const own = inOrder(session_types.filter(isType));
  return own.length > 0 ? own : [...ORDER];
}

/** The draft with a session type that the coach offers. */
export function withOffered(draft: BookingDraft, offered: readonly SessionType[]): BookingDraft {
  return offered.includes(draft.type) ? draft : { ...draft, type: offered[0] ?? draft.type };
}

/** A draft of this booking, which another device may have made. */
export const draftOf = (booking: BookingDocument): BookingDraft => ({
  start: booking.session_date,
  hours: booking.duration_hours,
  type: isType(booking.session_type) ? booking.session_type : "one_on_one",
  name: booking.client_name,
  email: booking.client_email,
  notes: booking.notes,
  bookingId: booking.id,
  price: booking.total_amount,
  promo: booking.promo_code ? { code: booking.promo_code, percentOff: 0, amountOff: booking.discount_amount } : null,
  request: null,
});

/** An updated draft: the address's choice wins, a past time is dropped, empty fields are filled. */
export function freshDraft(draft: BookingDraft, search: BookSearch, person: Person | null, now: number): BookingDraft {
  const start = search.start ?? draft.start;
  const asked = search.hours ?? draft.hours;
  const hours = search.kind === "intro" ? INTRO_HOURS : isHours(asked) ? asked : 1;
  return {
    ...draft,
    promo: draft.promo ?? null,
    price: start === draft.start && hours === draft.hours ? (draft.price ?? null) : null,
    request: draft.request ?? null,
    start: start && new Date(start).getTime() > now ? start : null,
    hours,
    type: isIntro(hours) ? INTRO_TYPE : (search.type ?? (isType(draft.type) ? draft.type : "one_on_one")),
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
  promo: null,
  request: null,
};

/** What the form shows. The server's price wins; what the code took off it is then the difference to the list price. */
export function shownPrice(
  { hours, price, promo }: BookingDraft,
  coach: Parameters<typeof sessionPrice>[0],
): PromoPrice {
  const listCents = sessionPrice(coach, hours);
  if (!promo || isIntro(hours))
    return { listCents: price ?? listCents, discountCents: 0, totalCents: price ?? listCents };
  if (price === null) return discounted(listCents, promo);
  const discountCents = promo.amountOff || Math.max(0, listCents - price);
  return { listCents: price + discountCents, discountCents, totalCents: price };
}

/** The form's address with the choice, so that it survives the sign-in. */
export function bookHref(coachId: string, draft: BookingDraft): string {
  const query = new URLSearchParams({ type: draft.type });
  if (isIntro(draft.hours)) query.set("kind", "intro");
  else query.set("hours", String(draft.hours));
  if (draft.start) query.set("start", draft.start);
  return `/book/${coachId}?${query}`;
}
