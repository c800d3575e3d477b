import type { BookingDocument, MessageDocument, SessionNoteDocument } from "@domain/documents";
import { fold } from "@domain/fold";
import { tagsOf } from "@domain/note-lines";
import { expect, it } from "vitest";
import { findHits, type SearchItem, searchItems, tagsFound } from "./search-items";

const booking = (id: string, at: string, change: Partial<BookingDocument> = {}) =>
  ({
    id,
    coach_user_id: "me",
    coach_id: "coach",
    client_id: "ana",
    client_name: "Ana",
    coach_name: "Cleo",
    coach_sport: "Tennis",
    session_date: at,
    ...change,
  }) as BookingDocument;
const note = (id: string, notes: string) =>
  ({ id, booking_id: id, coach_user_id: "me", notes, updated_at: "" }) as SessionNoteDocument;
const message = (id: string, content: string, at: string) =>
  ({
    id,
    sender_id: "ana",
    receiver_id: "me",
    sender_name: "Ana",
    receiver_name: "Cleo",
    content,
    created_at: at,
  }) as MessageDocument;

const NONE = { profiles: [], privateNotes: [], messages: [] };
const ready = (items: SearchItem[]) =>
  items.map((item) => ({ item, folded: fold(`${item.title} ${item.text}`), tags: tagsOf(item.text) }));

it("finds people, notes and messages, the newest first, each with its address", () => {
  const items = searchItems({
    me: "me",
    ...NONE,
    bookings: [booking("b1", "2026-01-01"), booking("b2", "2026-02-01", { client_name: "Ana Now" })],
    notes: [note("b1", "old toss"), note("b2", "new toss")],
    messages: [message("m1", "the toss?", "2026-03-01")],
  });
  const hits = findHits(ready(items), "ana TOSS") ?? [];
  expect(hits.map(({ kind, count }) => [kind, count])).toEqual([
    ["notes", 2],
    ["messages", 1],
  ]);
  expect(hits[0]?.hits.map(({ to, text }) => [to, text])).toEqual([
    ["/booking/b2", "new toss"],
    ["/booking/b1", "old toss"],
  ]);
  expect(hits[1]?.hits[0]).toMatchObject({ to: "/messages", search: { with: "ana" } });
  expect(findHits(ready(items), "now")?.[0]?.hits[0]).toMatchObject({ to: "/athletes/ana", title: "Ana Now" });
});

it("shows a note's words without the marks of Markdown", () => {
  const items = searchItems({
    me: "me",
    ...NONE,
    bookings: [booking("b1", "2026-01-01")],
    notes: [note("b1", "# Serve\n- [ ] 20 serves, [film](https://a.example/x)")],
  });
  const excerpt = findHits(ready(items), "serves")?.[0]?.hits[0]?.excerpt ?? [];
  expect(excerpt.map(({ text }) => text).join("")).toBe("Serve 20 serves, film");
});

it("searches nothing for a blank query, and leads an athlete to the coach's profile", () => {
  const items = searchItems({ me: "ana", ...NONE, bookings: [booking("b1", "2026-01-01")], notes: [] });
  expect(findHits(ready(items), "  ")).toBeNull();
  expect(findHits(ready(items), "cleo")?.[0]?.hits[0]?.to).toBe("/coach/coach");
});

it("offers the tags of the found notes, the most used first, and a tag leaves its notes alone", () => {
  const items = searchItems({
    me: "me",
    ...NONE,
    bookings: [booking("b1", "2026-01-01"), booking("b2", "2026-02-01"), booking("b3", "2026-03-01")],
    notes: [note("b1", "toss #knee #serve"), note("b2", "toss #serve"), note("b3", "rest #sleep")],
    messages: [message("m1", "the toss?", "2026-03-01")],
  });
  expect(tagsFound(ready(items), "toss")).toEqual(["#serve", "#knee"]);
  const hits = findHits(ready(items), "toss", "#knee") ?? [];
  expect(hits.flatMap(({ hits: shown }) => shown.map(({ to }) => to))).toEqual(["/booking/b1"]);
});
