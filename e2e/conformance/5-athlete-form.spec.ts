/** Specification, section 5, the athlete form: each rule at its limit, one below and one above. */
import type { Account } from "../fixtures/api";
import type { RunningServer } from "../fixtures/server";
import { atMost, type Bound, holdsBound, say } from "./bounds";
import { enter, error, expect, type Pages, test } from "./shared";

const GOOD = {
  name: "Ana Athlete",
  age: "24",
  nationality: "Portugal",
  sportInterest: "Tennis",
  location: "",
  vision: "",
  requirements: "",
  // The last field stays invalid: its message shows that the earlier fields were accepted.
  profileImageUrl: "not an address",
};
const LAST = error("Invalid image URL");

const BOUNDS: Bound[] = [
  { title: "[5.athlete.name] a name", field: "name", words: "Name is required", refused: ["", "  "], taken: ["A"] },
  { title: "[5.athlete.name-max][9.texts] a name of 100", field: "name", words: "Name too long", ...atMost(100) },
  {
    title: "[5.athlete.age-min][9.ages] from 18 alone, from 13 with a guardian",
    field: "age",
    words: "Must be at least 13 years old",
    refused: ["12", ""],
    taken: ["13", "14"],
  },
  {
    title: "[5.athlete.age-max][9.ages] to 100",
    field: "age",
    words: "Invalid age",
    refused: ["101"],
    taken: ["99", "100"],
  },
  {
    title: "[5.athlete.nationality] required",
    field: "nationality",
    words: "Nationality is required",
    refused: ["", "  "],
    taken: ["P"],
  },
  {
    title: "[5.athlete.nationality-max][9.texts] 100",
    field: "nationality",
    words: "Nationality too long",
    ...atMost(100),
  },
  {
    title: "[5.athlete.sport] required",
    field: "sportInterest",
    words: "Sport interest is required",
    refused: ["", "  "],
    taken: ["T"],
  },
  { title: "[5.athlete.sport-max] 100", field: "sportInterest", words: "Sport interest too long", ...atMost(100) },
  { title: "[5.athlete.location][9.texts] 100", field: "location", words: "Location too long", ...atMost(100) },
  {
    title: "[5.athlete.vision][9.texts] 1000",
    field: "vision",
    words: "Vision too long (max 1000 characters)",
    ...atMost(1000),
  },
  {
    title: "[5.athlete.requirements][9.texts] 1000",
    field: "requirements",
    words: "Requirements too long (max 1000 characters)",
    ...atMost(1000),
  },
];

const formPage = (pages: Pages, server: RunningServer, person: Account) =>
  pages.get("athlete-form", async (page) => {
    await enter(page, server, person, "/athlete/onboarding");
    await page.getByLabel("Full Name").waitFor();
  });

for (const bound of BOUNDS)
  test(bound.title, async ({ pages, server, person }) => {
    await holdsBound(await formPage(pages, server, person), bound, GOOD, LAST);
  });

test("[5.athlete.image] a picture's address, or none", async ({ pages, server, person }) => {
  const page = await formPage(pages, server, person);
  for (const profileImageUrl of ["not an address", "ftp://pictures.example/a.jpg", "javascript:alert(1)"])
    expect(await say(page, { ...GOOD, profileImageUrl })).toEqual(LAST);
});
