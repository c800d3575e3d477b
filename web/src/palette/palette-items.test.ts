import type { BookingDocument, CoachDocument } from "@domain/documents";
import { expect, test } from "vitest";
import { coachItems, pageItems, paletteItems, sessionItems } from "./palette-items";

const pages = pageItems([
  { label: "Today", to: "/today" },
  { label: "Earnings", to: "/coach/dashboard", hash: "earnings" },
  { label: "Coach Dashboard", to: "/coach/dashboard" },
  { label: "Earnings", to: "/coach/dashboard", hash: "earnings" },
]);
const booking = (id: string, session_date: string, client_name: string) =>
  ({ id, session_date, client_name, coach_name: "Cleo", coach_user_id: "me" }) as BookingDocument;
const bookings = [booking("far", "2027-01-01T10:00:00Z", "Ána"), booking("near", "2026-12-02T10:00:00Z", "Ána")];
const sessions = sessionItems(bookings, "me", Date.parse("2026-12-01T00:00:00Z"), (iso) => iso.slice(0, 10));
const coaches = coachItems([{ id: "c1", name: "Ana Rower", sport: "Rowing" } as CoachDocument]);
const titles = (query: string) => paletteItems(query, { pages, sessions, coaches, hits: [] }).map(({ key }) => key);

test("without words there are the pages, each once", () => {
  expect(titles(" ")).toEqual(["page-/today#", "page-/coach/dashboard#earnings", "page-/coach/dashboard#"]);
});

test("words match the beginnings of words without accents, and the nearest session comes first", () => {
  expect(titles("ana")).toEqual(["session-near", "session-far", "coach-c1"]);
  expect(titles("ana 2027")).toEqual(["session-far"]);
  expect(titles("dash")).toEqual(["page-/coach/dashboard#"]);
  expect(titles("na")).toEqual([]);
});

test("a coach who is one of the people is named once, and each kind has an end", () => {
  const person = { key: "person-c1", kind: "people" as const, title: "Ana Rower", text: "", at: "", isPrivate: false };
  const hit = { ...person, to: "/coach/c1", search: {}, excerpt: [] };
  const hits = [{ kind: "people" as const, hits: [hit], count: 1 }];
  const many = Array.from({ length: 9 }, (_, at) => ({
    ...person,
    kind: "session" as const,
    detail: "",
    to: "/",
    key: `s${at}`,
  }));
  const found = paletteItems("ana", { pages, sessions: many, coaches, hits }).map(({ key }) => key);
  expect(found).toEqual(["person-c1", "s0", "s1", "s2", "s3", "s4"]);
});
