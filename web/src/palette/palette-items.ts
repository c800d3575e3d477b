import type { BookingDocument, CoachDocument } from "@domain/documents";
import { fold } from "@domain/fold";
import { hasWords, queryWords } from "@domain/full-text";
import type { Hits, SearchKind } from "@/search/search-items";
import type { NavLink } from "@/shell/links";

export type PaletteKind = "page" | "session" | "coach" | "help" | SearchKind;
export type PaletteItem = {
  key: string;
  kind: PaletteKind;
  title: string;
  /** "" for none. */
  detail: string;
  to: string;
  search?: object | undefined;
  hash?: string | undefined;
};

/** Shown of each kind but pages. */
const MOST = 5;

/** The pages that this person's links lead to, each once. */
export function pageItems(links: readonly NavLink[]): PaletteItem[] {
  const seen = new Map<string, PaletteItem>();
  for (const { label, to, hash, search } of links) {
    const key = `page-${to}#${hash ?? ""}`;
    seen.set(key, { key, kind: "page", title: label, detail: "", to, search, hash });
  }
  return [...seen.values()];
}

/** Sessions of this person, the nearest to now first. @param when words for a start */
export const sessionItems = (
  bookings: readonly BookingDocument[],
  me: string,
  now: number,
  when: (iso: string) => string,
): PaletteItem[] =>
  [...bookings]
    .sort((a, b) => Math.abs(Date.parse(a.session_date) - now) - Math.abs(Date.parse(b.session_date) - now))
    .map((booking) => ({
      key: `session-${booking.id}`,
      kind: "session",
      title: booking.coach_user_id === me ? booking.client_name : booking.coach_name,
      detail: when(booking.session_date),
      to: `/booking/${booking.id}`,
      search: { tab: "session" },
    }));

export const coachItems = (coaches: readonly CoachDocument[]): PaletteItem[] =>
  coaches.map(({ id, name, sport }) => ({
    key: `coach-${id}`,
    kind: "coach",
    title: name,
    detail: sport,
    to: `/coach/${id}`,
  }));

const hitItems = (hits: Hits): PaletteItem[] =>
  hits.flatMap(({ kind, hits: found }) =>
    found.slice(0, MOST).map((hit) => ({
      key: hit.key,
      kind,
      title: hit.title,
      detail: hit.excerpt.map(({ text }) => text).join(""),
      to: hit.to,
      search: hit.search,
    })),
  );

type Sources = { pages: PaletteItem[]; sessions: PaletteItem[]; coaches: PaletteItem[]; hits: Hits };

/** What a query finds: pages, people, sessions, then coaches and texts. Without one: the pages. */
export function paletteItems(query: string, { pages, sessions, coaches, hits }: Sources): PaletteItem[] {
  const words = queryWords(query);
  if (words.length === 0) return pages;
  const matching = (items: readonly PaletteItem[], most = items.length): PaletteItem[] => {
    const found: PaletteItem[] = [];
    for (const item of items) {
      if (found.length === most) break;
      if (hasWords(fold(`${item.title} ${item.detail}`), words)) found.push(item);
    }
    return found;
  };
  const texts = hitItems(hits);
  const people = texts.filter(({ kind }) => kind === "people");
  const known = new Set(people.map(({ to }) => to));
  return [
    ...matching(pages),
    ...people,
    ...matching(sessions, MOST),
    ...matching(coaches, MOST).filter(({ to }) => !known.has(to)),
    ...texts.filter(({ kind }) => kind !== "people"),
  ];
}
