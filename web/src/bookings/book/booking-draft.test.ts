import { INTRO_HOURS } from "@domain/intro-call";
import { expect, it } from "vitest";
import { readBookSearch } from "./book-search";
import { bookHref, EMPTY_DRAFT, freshDraft, offeredTypes, requestFor, shownPrice, withOffered } from "./booking-draft";

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

it("the address says whether it is the intro call, over a kept draft and over the sign-in", () => {
  const hours = (kept: number, search: Record<string, unknown>) =>
    freshDraft({ ...EMPTY_DRAFT, hours: kept, start: SOON, price: 5000 }, readBookSearch(search), null, NOW);
  expect(hours(2, { kind: "intro" })).toMatchObject({ hours: INTRO_HOURS, price: null, start: SOON });
  expect(hours(INTRO_HOURS, {})).toMatchObject({ hours: 1, price: null });
  expect(hours(INTRO_HOURS, { kind: "intro" })).toMatchObject({ hours: INTRO_HOURS, price: 5000 });
  const address = bookHref("abc", { ...EMPTY_DRAFT, hours: INTRO_HOURS });
  expect(readBookSearch(Object.fromEntries(new URL(address, "http://x").searchParams))).toMatchObject({
    kind: "intro",
  });
});

it("shows the code's price for the chosen hours, and the server's price once it is known", () => {
  const spring = { code: "SPRING", percentOff: 20, amountOff: 0 };
  const draft = { ...EMPTY_DRAFT, hours: 2, promo: spring };
  expect(shownPrice(draft, { hourly_rate: 10_000 })).toEqual({
    listCents: 20_000,
    discountCents: 4_000,
    totalCents: 16_000,
  });
  expect(shownPrice({ ...draft, price: 15_000 }, { hourly_rate: 10_000 })).toMatchObject({
    listCents: 20_000,
    totalCents: 15_000,
  });
  expect(shownPrice({ ...draft, promo: null, price: 15_000 }, { hourly_rate: 10_000 })).toMatchObject({
    listCents: 15_000,
    discountCents: 0,
  });
  // A held booking keeps its list price after the coach changed the rate.
  const held = { ...draft, price: 16_000, promo: { code: "SPRING", percentOff: 0, amountOff: 4_000 } };
  expect(shownPrice(held, { hourly_rate: 30_000 })).toEqual({
    listCents: 20_000,
    discountCents: 4_000,
    totalCents: 16_000,
  });
});
