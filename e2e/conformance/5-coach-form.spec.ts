/** Specification, section 5, the coach form: each rule at its limit, one below and one above. */
import { makeAccount } from "../fixtures/accounts";
import type { RunningServer } from "../fixtures/server";
import { atMost, type Bound, holdsBound, say } from "./bounds";
import { enter, error, expect, type Pages, test } from "./shared";

const GOOD = {
  name: "Cleo Coach",
  age: "30",
  nationality: "",
  location: "",
  coachingAreas: "",
  availability: "",
  achievements: "",
  hourlyRate: "80",
  bio: "",
  // The last field stays invalid: its message shows that the earlier fields were accepted.
  profileImageUrl: "not an address",
};
const LAST = error("Invalid image URL");

const BOUNDS: Bound[] = [
  {
    title: "[5.coach.name] a name, trimmed",
    field: "name",
    words: "Name is required",
    refused: ["", "   "],
    taken: ["C"],
  },
  { title: "[5.coach.name-max][9.texts] a name of 100", field: "name", words: "Name too long", ...atMost(100) },
  {
    title: "[5.coach.age-min][9.ages] from 18",
    field: "age",
    words: "Must be at least 18 years old",
    refused: ["17"],
    taken: ["18", "19", ""],
  },
  {
    title: "[5.coach.age-max][9.ages] to 100",
    field: "age",
    words: "Invalid age",
    refused: ["101"],
    taken: ["99", "100"],
  },
  { title: "[5.coach.nationality][9.texts] 100", field: "nationality", words: "Nationality too long", ...atMost(100) },
  { title: "[5.coach.location][9.texts] 100", field: "location", words: "Location too long", ...atMost(100) },
  { title: "[5.coach.areas][9.texts] 500", field: "coachingAreas", words: "Coaching areas too long", ...atMost(500) },
  {
    title: "[5.coach.availability][9.texts] 500",
    field: "availability",
    words: "Availability too long",
    ...atMost(500),
  },
  {
    title: "[5.coach.achievements][9.texts] 2000",
    field: "achievements",
    words: "Achievements too long (max 2000 characters)",
    ...atMost(2000),
  },
  {
    title: "[5.coach.rate-min][9.rate] from 10 dollars",
    field: "hourlyRate",
    words: "Hourly rate must be at least $10",
    refused: ["9", ""],
    taken: ["10", "11"],
  },
  {
    title: "[5.coach.rate-max][9.rate] to 1000 dollars",
    field: "hourlyRate",
    words: "Hourly rate too high",
    refused: ["1001"],
    taken: ["999", "1000"],
  },
  { title: "[5.coach.bio][9.texts] 1000", field: "bio", words: "Bio too long (max 1000 characters)", ...atMost(1000) },
];

const formPage = (pages: Pages, server: RunningServer) =>
  pages.get("coach-form", async (page) => {
    // A new person, because another file may make the worker's person a coach.
    await enter(page, server, await makeAccount(server), "/coach/onboarding");
    await page.getByLabel("Full Name").waitFor();
    expect(await say(page, GOOD), "[5.coach.sport]").toEqual(error("Sport is required"));
    await page.getByRole("button", { name: /^Sport/ }).click();
    await page.getByRole("option", { name: "Rugby", exact: true }).click();
  });

test("[5.coach.sport] a sport is required", async ({ pages, server }) => {
  // formPage expects the refusal.
  await formPage(pages, server);
});

for (const bound of BOUNDS)
  test(bound.title, async ({ pages, server }) => {
    await holdsBound(await formPage(pages, server), bound, GOOD, LAST);
  });

test("[5.coach.image] a picture's address, or none", async ({ pages, server }) => {
  const page = await formPage(pages, server);
  for (const profileImageUrl of ["not an address", "ftp://pictures.example/a.jpg", "javascript:alert(1)"])
    expect(await say(page, { ...GOOD, profileImageUrl })).toEqual(LAST);
});

test("[5.coach.first][8.coach-form] of several failures the first is shown", async ({ pages, server }) => {
  const page = await formPage(pages, server);
  expect(await say(page, { ...GOOD, name: "", hourlyRate: "9" })).toEqual(error("Name is required"));
});

test("the mouse wheel changes no number", async ({ pages, server }) => {
  const page = await formPage(pages, server);
  const rate = page.getByLabel(/^Hourly Rate/);
  await rate.fill("40");
  await rate.hover();
  await rate.evaluate((one) => {
    one.addEventListener(
      "wheel",
      () => requestAnimationFrame(() => requestAnimationFrame(() => one.setAttribute("data-rolled", ""))),
      { once: true },
    );
  });
  await page.mouse.wheel(0, 120);
  await expect(rate).toHaveAttribute("data-rolled");
  await expect(rate).toHaveValue("40");
});

test("[5.coach.inputs] the inputs carry the same limits", async ({ pages, server }) => {
  const page = await formPage(pages, server);
  const attributes = await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll("form [name]")].map((field) => [
        field.getAttribute("name"),
        ["maxlength", "min", "max", "step"].map((name) => field.getAttribute(name)),
      ]),
    ),
  );
  expect(attributes).toMatchObject({
    name: ["100", null, null, null],
    nationality: ["100", null, null, null],
    location: ["100", null, null, null],
    coachingAreas: ["500", null, null, null],
    availability: ["500", null, null, null],
    bio: ["1000", null, null, null],
    achievements: ["2000", null, null, null],
    age: [null, "18", "100", null],
    hourlyRate: [null, "10", "1000", "1"],
  });
});

test("[2.coach-onboarding.counters] text areas count live", async ({ pages, server }) => {
  const page = await formPage(pages, server);
  for (const [label, max] of [
    ["Coaching Areas", 500],
    ["Availability", 500],
    ["Bio", 1000],
    ["Achievements", 2000],
  ] as const) {
    const area = page.getByRole("textbox", { name: new RegExp(`^${label}`) });
    await area.fill("twelve chars");
    await expect(page.locator("div", { has: area }).last()).toContainText(`12 / ${max}`);
    await area.press("End");
    await area.press("!");
    await expect(page.locator("div", { has: area }).last()).toContainText(`13 / ${max}`);
  }
});
