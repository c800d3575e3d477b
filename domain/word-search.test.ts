import { describe, expect, it } from "vitest";
import { countryOf, countryOfPlace } from "./countries";
import { beginsLike, isAnsweredWhole, type Searchable, searchable, searchScores } from "./word-search";

type Person = { name: string; sport: string; place: string; nationality: string; bio: string };
const person = (name: string, sport: string, place: string, nationality: string, bio = ""): Person => ({
  name,
  sport,
  place,
  nationality,
  bio,
});
const PEOPLE = [
  person("Hannah Meyer", "Tennis", "Zürich, Switzerland", "Swiss", "A coach for the second serve."),
  person("Tom Hill", "Tennis", "Leeds, UK", "British", "Ten seasons on tour."),
  person("Ola Berg", "Golf", "Oslo, Norway", "Norwegian", "I coach the short game, after some tennis at school."),
  person("Joe Ray", "Football", "Austin, USA", "American", "Manchester United tried me once."),
];
const ready = ({ name, sport, place, nationality, bio }: Person): Searchable =>
  searchable(
    [
      { text: name, weight: 8 },
      { text: sport, weight: 6 },
      { text: place, weight: 5 },
      { text: bio, weight: 1 },
    ],
    [countryOfPlace(place), countryOf(nationality)],
  );
const search = (query: string) =>
  [...(searchScores(query, PEOPLE, ready) ?? [])].sort(([, a], [, b]) => b - a).map(([{ name }]) => name.split(" ")[0]);

describe("a search", () => {
  it.each([
    ["finds whoever answers any word, those who answer more first", "oslo tennis", ["Ola", "Hannah", "Tom"]],
    ["passes over words that everybody is", "tennis coach", ["Hannah", "Tom", "Ola"]],
    ["knows a country by its name", "united kingdom", ["Tom"]],
    ["knows a country by its people", "english", ["Tom"]],
    ["knows a country by its short name", "usa", ["Joe"]],
    ["forgives a letter in a country's name", "united kindom", ["Tom"]],
    ["forgives a letter in a country of one word", "norwya", ["Ola"]],
    ["forgives a swapped pair in a country that no text names", "britian", ["Tom"]],
    ["forgives a letter in another name of a country", "untied states", ["Joe"]],
    ["forgives a missing letter", "hanah", ["Hannah"]],
    ["forgives a wrong letter", "tenmis", ["Hannah", "Tom", "Ola"]],
    ["forgives a swapped pair", "olso", ["Ola"]],
    ["forgives while a word is typed", "hana", ["Hannah"]],
    ["passes over accents", "zurich", ["Hannah"]],
    ["looks for words with hyphens in a row", "second-serve", ["Hannah"]],
    ["looks for words with hyphens in this row only", "serve-second-coach", []],
    ["forgives no two letters", "hxnxh", []],
    ["looks for fillers alone", "coach", ["Hannah", "Ola"]],
  ])("%s", (_what, query, found) => expect(search(query)).toEqual(found));

  it("of blanks is none", () => expect(searchScores("  ", PEOPLE, () => searchable([]))).toBeNull());
});

it.each([
  ["hanah", "hannah"],
  ["hannnah", "hannah"],
  ["jannah", "hannah"],
  ["ahnnah", "hannah"],
  ["hann", "hannah"],
])("%s begins %s but for one letter at most", (typed, known) => expect(beginsLike(typed, known)).toBe(true));
it.each([
  ["hnah", "hannah"],
  ["oslo", "tennis"],
])("%s does not begin %s", (typed, known) => expect(beginsLike(typed, known)).toBe(false));

it.each([
  ["U.S.A.", "United States"],
  ["Côte d’Ivoire", "Ivory Coast"],
  ["ENGLISH", "United Kingdom"],
  ["Atlantis", null],
])("the country of %s is %s", (text, country) => expect(countryOf(text)).toBe(country));

it.each([
  ["hannah meyer", true],
  ["hannah hill", false],
  ["hanah tennis", true],
  ["tennis coach in leeds", true],
  ["golf united kingdom", false],
  ["nobody", true],
  ["", true],
])("somebody answers each word of %j, where there are several: %s", (query, whole) => {
  expect(isAnsweredWhole(query, PEOPLE, ready)).toBe(whole);
});
