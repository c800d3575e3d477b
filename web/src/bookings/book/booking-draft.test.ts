import { expect, it } from "vitest";
import { readBookSearch } from "./book-search";
import { bookHref, EMPTY_DRAFT, freshDraft, offeredTypes, requestFor, withOffered } from "./booking-draft";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const SOON = "2026-11-24T18:00:00.000Z";

it("takes from the address only what it understands", () => {
  expect(readBookSearch({ step: "pay", start: SOON, hours: 2, type: "group" })).toEqual({
    step: "pay",
    start: SOON,
    hours: 2,
    type: "group",
  });
  expect(readBookSearch({ step: "session", start: "soon", hours: 9, type: "boxing" })).toEqual({});
});

it("brings a kept draft up to now: the address wins, a time that has passed goes, typed words stay", () => {
  const kept = { ...EMPTY_DRAFT, start: "2026-11-20T18:00:00.000Z", name: "Maya L", notes: "My start" };
  const person = { name: "Maya Lindqvist", email: "maya@demo.test" };
  expect(freshDraft(kept, {}, person, NOW)).toMatchObject({
    start: null,
    name: "Maya L",
    email: "maya@demo.test",
    notes: "My start",
  });
  expect(freshDraft(kept, { start: SOON, hours: 3 }, person, NOW)).toMatchObject({ start: SOON, hours: 3 });
});

it("carries the choice over the sign-in", () => {
  const draft = { ...EMPTY_DRAFT, start: SOON, hours: 2, type: "video_review" as const };
  const search = new URL(bookHref("abc", draft), "http://x").searchParams;
  const read = readBookSearch({ ...Object.fromEntries(search), hours: Number(search.get("hours")) });
  expect(freshDraft(EMPTY_DRAFT, read, null, NOW)).toMatchObject({ start: SOON, hours: 2, type: "video_review" });
});

it("names the same wish by the same key, and another one by another", () => {
  let made = 0;
  const newKey = () => `key-${++made}`;
  const request = requestFor(EMPTY_DRAFT, "tuesday", newKey);
  const draft = { ...EMPTY_DRAFT, request };
  expect(requestFor(draft, "tuesday", newKey)).toEqual({ key: "key-1", wish: "tuesday" });
  expect(requestFor(draft, "wednesday", newKey)).toEqual({ key: "key-2", wish: "wednesday" });
});

it("only what the coach offers can be chosen, in the form's order; all where they have chosen none", () => {
  expect(offeredTypes({ session_types: ["video_review", "one_on_one", "dance"] })).toEqual([
    "one_on_one",
    "video_review",
  ]);
  expect(offeredTypes({ session_types: [] })).toHaveLength(4);
});

it("a draft of a kind that the coach does not offer begins with one that they do", () => {
  expect(withOffered(EMPTY_DRAFT, ["group"]).type).toBe("group");
  expect(withOffered({ ...EMPTY_DRAFT, type: "group" }, ["in_person", "group"]).type).toBe("group");
});
