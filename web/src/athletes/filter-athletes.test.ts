import type { AthleteEntryDocument } from "@domain/documents";
import { describe, expect, it } from "vitest";
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
    athlete("c", { sport_interest: "Sprinting, 100 m", age_band: "16-17", location: "" }),
    athlete("b", { sport_interest: "Open water swimming", nationality: "Irish", vision: "A calm mile" }),
    athlete("a", {}),
  ];
  const cases: [string, Record<string, unknown>, string[]][] = [
    ["shows everybody, by name", {}, ["a", "b", "c"]],
    ["finds a sport in free words", { sport: "Swimming" }, ["b"]],
    ["finds a discipline of athletics", { sport: "Track & Field" }, ["c"]],
    ["filters by age band", { age: "16-17" }, ["c"]],
    ["filters by country", { country: "German" }, ["a", "c"]],
    ["searches every word, without accents", { q: "koln TENNIS" }, ["a"]],
    ["finds nobody", { q: "oslo tennis" }, []],
    ["leaves out what makes no sense", { age: "7", sport: "Chess" }, ["a", "b", "c"]],
  ];
  it.each(cases)("%s", (_name, search, expected) => {
    expect(filterAthletes(all, readAthleteSearch(search)).map(({ id }) => id)).toEqual(expected);
  });

  it("counts its filters and names its countries", () => {
    expect(countAthleteFilters(readAthleteSearch({ q: "x", sport: "Golf", country: "Irish" }))).toBe(2);
    expect(countriesOf(all)).toEqual(["German", "Irish"]);
  });
});
