import fc from "fast-check";
import { expect, test } from "vitest";
import type { GuardianFacts } from "./guardian";
import { isShownToCoaches, listedName, youngEntry } from "./young-entry";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const AGO = "2026-11-01T00:00:00Z";
const LISTED: GuardianFacts = {
  birthDate: "2012-05-05",
  verifiedCoach: false,
  guardianEmail: "g@b.co",
  askedAt: AGO,
  confirmedAt: AGO,
  withdrawnAt: "",
  heldAt: "",
  ended: ["booking", "writing", "footage"],
  listed: true,
};
const PROFILE = { name: "Ana Silva", sport_interest: "Tennis", nationality: "Portuguese", location: "Lisbon" };

test.each<[string, Partial<GuardianFacts>, boolean]>([
  ["the guardian allows it, also without booking, messages and recordings", {}, true],
  ["the guardian does not", { listed: false }, false],
  ["nobody has agreed yet", { confirmedAt: "" }, false],
  ["the consent is withdrawn", { withdrawnAt: AGO }, false],
  ["the team decides about the guardian", { heldAt: AGO }, false],
  ["they are 18", { birthDate: "2008-11-22" }, false],
  ["their age is unknown", { birthDate: "" }, false],
])("verified coaches see a minor's entry: %s", (_, change, shown) => {
  expect(isShownToCoaches({ ...LISTED, ...change }, NOW)).toBe(shown);
});

test.each([
  ["Tennis", "Lisbon", ["Tennis"]],
  ["Tenis de mesa y natación", "", ["tabletennis", "Swimming"]],
  ["Football", "Leeds, UK", ["Soccer"]],
  ["ice hockey", "", ["Hockey"]],
  ["tennis, snap: mia.zuerich", "", ["Tennis"]],
  ["instagram.com/mia_zh", "", []],
])("a sport written as %s is one of ours", (sport_interest, location, sports) => {
  expect(youngEntry({ ...PROFILE, sport_interest, location }, 15).sports).toEqual(sports);
});

test.each([
  ["Ana Silva", "Ana"],
  ["  Jose\u0301-María O’Neill", "José-María"],
  ["D'Arcy Smith", "D'Arcy"],
  ["Никита Петров", "Никита"],
  ["مريم علي", "مريم"],
  ["נועה לוי", "נועה"],
  ["Nguyễn Thị", "Nguyễn"],
  ["Łukasz Żak", "Łukasz"],
  ["Ștefan Țîrle", "Ștefan"],
  ["Åse Øvergård", "Åse"],
  ["Şükran Ğ", "Şükran"],
  ["Ελένη Π", "Ελένη"],
  ["Їжак Ґ", "Їжак"],
  ["Әлия Қ", "Әлия"],
])("of the name %s coaches see: %s", (name, first) => {
  expect(listedName(name)).toBe(first);
});

// Tried by an attacker: digits of other scripts, look-alikes of signs, invisible characters and piles of marks.
test.each([
  "instagram.com/mia_zh",
  "mia.zuerich Silva",
  "@mia",
  "mia2010",
  "٠١٧٠١٢٣٤٥٦٧",
  "۰۱۷۰",
  "०१७०",
  "๐๑๒",
  "༠༡",
  "Robin٠١٧٠",
  "robin۔de",
  "insta։robin",
  "xـــx",
  "robinᐧde",
  "robin՚x",
  "robinٴde",
  "Robin׳x",
  "ǃǀ",
  "Mia\u200b",
  "mia\uff20x",
  "Mia\u180e",
  "Mia\u061c",
  "Mia\u034f",
  `a${"\u0301".repeat(25)}`,
  "---------",
  "-",
  "’’",
  "'robin'",
  "O'Ńŉ",
  "robinĿgmail",
  "ɁRobin",
  "OlƻƧƼȢ",
  "RоbinА",
  "Robinشمس",
  "ﬁona",
  "٥ٷ",
  "robin-at-mail",
  "-Mia",
  "山田花子",
  "김민지",
  "A".repeat(26),
  "",
])("a name that may hold something else is not shown: %s", (name) => {
  expect(listedName(name)).toBe("");
});

test("a country is one of ours, and the age a band", () => {
  expect(youngEntry(PROFILE, 15)).toEqual({ name: "Ana", sports: ["Tennis"], age_band: "13-15", country: "Portugal" });
  expect(youngEntry({ ...PROFILE, nationality: "PT +351 912 345 678" }, 16)).toMatchObject({
    age_band: "16-17",
    country: "",
  });
});

test("whatever a minor writes, only words from our own lists and letters of a first name are shown", () => {
  const words = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("tennis", "swim @mia", "Portugal", "+41 79"));
  fc.assert(
    fc.property(words, words, words, words, (name, sport_interest, nationality, location) => {
      const entry = youngEntry({ name, sport_interest, nationality, location }, 14);
      for (const part of [entry.name, ...entry.sports, entry.country]) expect(part).not.toMatch(/[@\d:/\\_]|\.[a-z]/i);
      expect(Object.keys(entry).sort()).toEqual(["age_band", "country", "name", "sports"]);
    }),
  );
});
