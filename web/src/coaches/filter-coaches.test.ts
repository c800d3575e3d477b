import type { CoachDocument } from "@domain/documents";
import { describe, expect, it } from "vitest";
import { readDirectorySearch } from "./directory-search";
import { filterCoaches, nearestByPrice } from "./filter-coaches";
import { sortCoaches } from "./order-coaches";
import { countFilters, filtersOf, withChange } from "./search-filters";

const now = Date.UTC(2026, 10, 21);
const coach = (id: string, part: Partial<CoachDocument> = {}): CoachDocument =>
  ({
    id,
    name: id,
    sport: "Tennis",
    location: "Zürich, Switzerland",
    nationality: "Swiss",
    hourly_rate: 8000,
    average_rating: 4.6,
    total_reviews: 10,
    is_featured: false,
    id_verified: false,
    athlete_verified: true,
    verified: true,
    coaching_areas: "second serve",
    achievements: "",
    bio: "",
    session_types: ["one_on_one"],
    languages: ["en"],
    next_slot_at: "2026-11-22T10:00:00.000Z",
    ...part,
  }) as CoachDocument;
const ids = (list: readonly CoachDocument[]) => list.map(({ id }) => id);

it("shows the saved coaches alone, and everybody to a visitor", () => {
  const all = [coach("a"), coach("b")];
  const search = readDirectorySearch({ saved: "true" });
  expect(ids(filterCoaches(all, search, now, new Map([["b", ""]])))).toEqual(["b"]);
  expect(ids(filterCoaches(all, search, now))).toEqual(["a", "b"]);
  expect(countFilters(search)).toBe(1);
});

describe("the directory's filters", () => {
  const all = [
    coach("a"),
    coach("b", { sport: "Golf", hourly_rate: 12_000, average_rating: 4.4, languages: ["en", "es"] }),
    coach("c", { is_featured: true, athlete_verified: false, next_slot_at: "" }),
    coach("hidden", { verified: false }),
  ];
  const cases: [string, Record<string, unknown>, string[]][] = [
    ["nothing: every verified coach", {}, ["a", "b", "c"]],
    ["sport", { sport: "Golf" }, ["b"]],
    ["place without accents", { location: "zurich" }, ["a", "b", "c"]],
    ["[9.rate-shown] price ends, in dollars, are part of it", { from: "80", to: "80" }, ["a", "c"]],
    ["[9.rating-filters] rating from", { rating: "4.5" }, ["a", "c"]],
    ["[9.toggles] featured", { featured: "true" }, ["c"]],
    ["[9.toggles] verified by ID or record", { verified: true }, ["a", "b"]],
    ["session type", { sessionType: "group" }, []],
    ["a language that the coach coaches in", { language: "es" }, ["b"]],
    ["free soon", { free: "3" }, ["a", "b"]],
    ["a country by any of its names", { location: "schweiz" }, ["a", "b", "c"]],
    ["any word of a search, the best answer first", { q: "serve golf" }, ["b", "a", "c"]],
    ["any word of a search, in the order that was chosen", { q: "serve golf", sort: "name" }, ["a", "b", "c"]],
    ["words that nobody has", { q: "austrian" }, []],
    ["the quiz ranks, it does not hide", { quiz: "true", sport: "Golf", location: "Oslo" }, ["a", "b", "c"]],
    ["a sport chosen after the quiz", { quiz: "true", sport: "Golf", location: "Oslo", only: "sport" }, ["b"]],
    [
      "after the quiz in another order, its sport",
      { quiz: "true", sport: "Golf", location: "Oslo", sort: "featured" },
      ["b"],
    ],
    [
      "after the quiz in another order, no sport for Other",
      { quiz: "true", sport: "Other", sort: "featured" },
      ["a", "b", "c"],
    ],
    [
      "nonsense in the address",
      { rating: "9", from: "-1", sort: "x", sessionType: "yoga", language: "<es>" },
      ["a", "b", "c"],
    ],
  ];
  it.each(cases)("%s", (_name, search, expected) => {
    expect(ids(filterCoaches(all, readDirectorySearch(search), now))).toEqual(expected);
  });

  it("a coach whom the device fetched before the languages came has none", () => {
    const { languages: _none, ...before } = coach("old");
    const old = before as CoachDocument;
    expect(ids(filterCoaches([old], readDirectorySearch({}), now))).toEqual(["old"]);
    expect(ids(filterCoaches([old], readDirectorySearch({ language: "en" }), now))).toEqual([]);
  });

  it("are counted, without the quiz's answers", () => {
    expect(countFilters(readDirectorySearch({ sport: "Golf", from: "1", to: "2", rating: "4", q: "x" }))).toBe(3);
    expect(
      countFilters(readDirectorySearch({ quiz: "true", sport: "Golf", location: "Oslo", sessionType: "group" })),
    ).toBe(0);
  });

  it("after the quiz are chosen anew, and show what narrows", () => {
    const quiz = readDirectorySearch({ quiz: "true", sport: "Golf", location: "Oslo", sessionType: "group" });
    expect(filtersOf(quiz)).toEqual({ quiz: true });
    const tennis = withChange(quiz, { sport: "Tennis" });
    expect(filtersOf(tennis)).toMatchObject({ sport: "Tennis" });
    expect(countFilters(tennis)).toBe(1);
    expect(readDirectorySearch(withChange(tennis, { location: "Bern" }))).toMatchObject({ only: "sport,location" });
    expect(filtersOf(withChange(tennis, { sport: undefined }))).toEqual({ quiz: true });
    expect(withChange({}, { sport: "Golf" })).toEqual({ sport: "Golf" });
  });

  it("sort by score after the quiz, else the featured first", () => {
    expect(ids(sortCoaches(all.slice(0, 3), undefined, null))).toEqual(["c", "a", "b"]);
    expect(ids(sortCoaches(all.slice(0, 3), undefined, new Map([["b", 90]])))).toEqual(["b", "a", "c"]);
    expect(ids(sortCoaches(all.slice(0, 3), "price", new Map([["b", 90]])))).toEqual(["a", "c", "b"]);
  });

  it("tell the nearest price when only the price is in the way", () => {
    expect(nearestByPrice(all, { to: 50 }, now)).toBe(8000);
    expect(nearestByPrice(all, { sport: "Boxing" }, now)).toBeNull();
  });
});
