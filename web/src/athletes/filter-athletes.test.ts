import type { AthleteEntryDocument } from "@domain/documents";
import { sportsMeant } from "@domain/matching/sports-named";
import { describe, expect, it } from "vitest";
import { ADULT_BANDS, ALL_BANDS, withinBands } from "./age-bands";
import { countAthleteFilters, readAthleteSearch } from "./athlete-search";
import { countriesOf, filterAthletes } from "./filter-athletes";

const athlete = (id: string, part: Partial<AthleteEntryDocument>): AthleteEntryDocument => ({
  id,
  rev: 1,
  user_id: id,
  name: id,
  sport_interest: "Tennis",
  age_band: "18-24",
  nationality: "German",
  location: "Köln, Germany",
  vision: "",
  profile_image_url: "",
  created_at: "2026-01-01T00:00:00.000Z",
  ...part,
});

describe("the athletes' directory", () => {
  const all = [
    athlete("c", { sport_interest: "Sprinting, 100 m", age_band: "25-34", location: "" }),
    athlete("b", { sport_interest: "Open water swimming", nationality: "Irish", vision: "A calm mile" }),
    athlete("a", {}),
    athlete("d", { sport_interest: "Footy", nationality: "english", location: "" }),
    athlete("e", { sport_interest: "Futebol", nationality: "Brazilian", location: "São Paulo, Brazil" }),
    athlete("f", { sport_interest: "Football", nationality: "American", location: "Austin, TX" }),
    athlete("g", { sport_interest: "Rowing", nationality: "Klingon", location: "" }),
  ];
  const cases: [string, Record<string, unknown>, string[]][] = [
    ["shows everybody, by name", {}, ["a", "b", "c", "d", "e", "f", "g"]],
    ["finds a sport in free words", { sport: "Swimming" }, ["b"]],
    ["finds a discipline of athletics", { sport: "Track & Field" }, ["c"]],
    ["finds a sport by the names people have for it", { sport: "Soccer" }, ["d", "e"]],
    ["knows whose football it is by the place", { sport: "Football" }, ["f"]],
    ["finds what the form has no sport for", { sport: "Other" }, ["g"]],
    ["filters by age band", { age: "25-34" }, ["c"]],
    ["filters by country", { country: "Germany" }, ["a", "c"]],
    ["filters by country in an older address", { country: "German" }, ["a", "c"]],
    ["filters by country whatever its people are called", { country: "United Kingdom" }, ["d"]],
    ["searches any word, without accents, the best first", { q: "koln TENNIS" }, ["a", "b"]],
    ["searches a country by its name", { q: "brazil" }, ["e"]],
    ["forgives one letter", { q: "swiming" }, ["b"]],
    ["finds nobody", { q: "oslo curling" }, []],
    ["knows no age band below 18", { age: "16-17", country: "Ireland" }, ["b"]],
    ["leaves out what makes no sense", { age: "7", sport: "Chess" }, ["a", "b", "c", "d", "e", "f", "g"]],
  ];
  it.each(cases)("%s", (_name, search, expected) => {
    expect(
      filterAthletes(all, withinBands(readAthleteSearch(search), ADULT_BANDS), sportsMeant).map(({ id }) => id),
    ).toEqual(expected);
  });

  it("finds an athlete under 18 by ids of sports, and by their words in the reader's language", () => {
    const young = [
      athlete("y", { age_band: "13-15", sport_interest: "Cricket, Track & Field" }),
      athlete("z", { age_band: "16-17", sport_interest: "tabletennis" }),
    ].map((one, at) => ({ ...one, sport_words: ["Críquet, Atletismo", "Tenis de mesa"][at] ?? "" }));
    const found = (search: Record<string, unknown>) =>
      filterAthletes(young, readAthleteSearch(search), sportsMeant).map(({ id }) => id);
    expect(["Cricket", "Track & Field", "Tennis", "Other"].map((sport) => found({ sport }))).toEqual([
      ["y"],
      ["y"],
      [],
      ["z"],
    ]);
    expect([found({ q: "criquet" }), found({ q: "tenis" }), found({ age: "13-15" })]).toEqual([["y"], ["z"], ["y"]]);
  });

  it("knows no age band below 18 but for those who see younger athletes", () => {
    const search = { q: "x", age: "16-17" };
    expect([withinBands(search, ADULT_BANDS), withinBands(search, ALL_BANDS)]).toEqual([{ q: "x" }, search]);
    expect(withinBands({ age: "7", country: "Ireland" }, ALL_BANDS)).toEqual({ country: "Ireland" });
  });

  it("counts its filters and names its countries", () => {
    expect(countAthleteFilters(readAthleteSearch({ q: "x", sport: "Golf", country: "Irish" }))).toBe(2);
    expect(countriesOf(all)).toEqual(["Brazil", "Germany", "Ireland", "Klingon", "United Kingdom", "United States"]);
  });
});
