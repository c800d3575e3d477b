/** The directories: search, filters, and filters after the quiz. */
import type { Page } from "playwright/test";
import { expectNothingFound, fitFindings } from "./fixtures/access";
import { makeAccount, makeCoach } from "./fixtures/accounts";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { makeAthlete } from "./fixtures/people";
import { fillSignIn } from "./fixtures/screens";

const QUIZ = "/coaches?sport=Swimming&level=beginner&budget=50-100&location=London&sessionType=one_on_one&quiz=true";
const count = (page: Page) => page.getByRole("status").filter({ hasText: / of \d+/ });
const cards = (page: Page, label: string) => page.getByRole("list", { name: label }).getByRole("article");
const shown = async (page: Page) => Number(/^\d+/.exec((await count(page).textContent()) ?? "")?.[0]);
const select = async (page: Page, label: RegExp, option: string) => {
  await page.getByRole("button", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

test("the quiz ranks all coaches, a filter narrows the list, and Clear removes the quiz", async ({ newDevice }) => {
  const { page } = await newDevice({ viewport: DESK });
  await page.goto(QUIZ);
  await expect(
    page.getByText("Ranked by your quiz answers: Swimming, beginner, $50-100 an hour, London."),
  ).toBeVisible();
  await expect(page.getByRole("img", { name: /^Match score/ }).first()).toBeVisible();
  const all = await shown(page);
  expect(all).toBeGreaterThan(50);
  await select(page, /^Sport/, "Tennis");
  await expect(count(page)).not.toContainText(`${all} of`);
  expect(await shown(page)).toBeGreaterThan(2);
  for (const card of await cards(page, "Coaches").all()) await expect(card).toContainText("Tennis");
  await expect(page).toHaveURL(/quiz=true/);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL(/\/coaches$/);
  await expect(page.getByRole("img", { name: /^Match score/ })).toHaveCount(0);
});

test("every text field of a directory takes blanks, and words typed in its middle", { tag: "@deep" }, async ({
  newDevice,
}) => {
  const { page } = await newDevice({ viewport: DESK });
  for (const path of ["/coaches", "/athletes"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    const fields = main.getByRole("textbox").or(main.getByRole("searchbox"));
    await expect(fields.first()).toBeVisible();
    for (const field of await fields.all()) {
      const number = (await field.getAttribute("inputmode")) === "numeric";
      await field.pressSequentially(number ? "14" : "new yk");
      await field.press("ArrowLeft");
      await field.pressSequentially(number ? "23" : "or");
      await expect(field).toHaveValue(number ? "1234" : "new york");
    }
    if (path === "/athletes") break; // It has Clear only for filters.
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    for (const field of await fields.all()) await expect(field).toHaveValue("");
  }
});

test("sorting by featured after the quiz shows the quiz's sport only, and reasons ask for an account", {
  tag: "@deep",
}, async ({ server, newDevice }) => {
  const { page } = await newDevice({ viewport: DESK });
  await page.goto(`${QUIZ}&sort=featured`);
  await expect(page.getByRole("button", { name: /^Sport/ })).toContainText("Swimming");
  await expect(cards(page, "Coaches").first()).toContainText("Swimming,");
  for (const card of await cards(page, "Coaches").all()) await expect(card).toContainText("Swimming,");
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expectNothingFound(page, "coaches after the quiz");
  }
  // A visitor reads why an account is needed and returns to the reasons.
  const { email } = await makeAccount(server);
  await page.getByRole("link", { name: "Why each one fits" }).click();
  await expect(page.getByRole("note")).toContainText("your matches and why each one fits");
  await fillSignIn(page, email, "correct-horse");
  await expect(page).toHaveURL("/recommendations");
  // Quiz answers are not asked again, and a long distance is shown before an in-person booking.
  const far = await makeCoach(server, {
    name: "Eleanor Whitcombe",
    location: "Sheffield, UK",
    age: 31,
    nationality: "English",
  });
  await page.evaluate(() => {
    const answers = { location: "New York", sessionType: "in_person" };
    localStorage.setItem(
      "coachQuizResults",
      JSON.stringify({ step: 6, answers, finishedAt: new Date().toISOString() }),
    );
  });
  await page.goto(`/book/${far.coachId}`);
  await expect(page.getByRole("radio", { name: "In person" })).toBeChecked();
  await expect(page.getByText(/in Sheffield, UK, about \d,\d{3} km away from you/)).toBeVisible();
  // Names are never broken inside a word, at any text size.
  await page.goto(`/coach/${far.coachId}`);
  await expect(page.getByRole("heading", { name: "Eleanor Whitcombe" })).toBeVisible();
  await expect(page.getByText("Tennis, Sheffield, UK. 31, English.")).toBeVisible();
  await expectNothingFound(page, "a coach with a long name", fitFindings);
});

test("a search finds any of its words, a country by its name, and a name with one wrong letter", async ({
  newDevice,
}) => {
  const { page } = await newDevice({ viewport: DESK });
  await page.goto("/coaches?sport=Tennis");
  await expect(count(page)).toBeVisible();
  const tennis = await shown(page);
  await page.goto("/coaches?q=tennis+coach");
  await expect(cards(page, "Coaches").first()).toContainText("Tennis,");
  expect(await shown(page)).toBeGreaterThanOrEqual(tennis);
  // If nobody matches all words, the list says that these match some.
  const part = page.getByText("No coach matches all of these words.", { exact: false });
  await expect(part).toHaveCount(0);
  await page.getByRole("searchbox").fill("tennis zzzzzz");
  await expect(part).toBeVisible();
  await page.getByRole("searchbox").fill("united kingdom");
  await expect(cards(page, "Coaches").first()).toContainText(/UK|England|Scotland|Wales|London|United Kingdom/);
  const words = (await cards(page, "Coaches").first().getByRole("heading").innerText()).split(" ");
  // "Dr" without a full stop is correct.
  const name = words.find((word) => word.length > 4) ?? "";
  // Waits for the empty list first, because the previous list has the name too.
  await page.getByRole("searchbox").fill("zzzzzz");
  await expect(page.getByText("No coaches found matching your filters.")).toBeVisible();
  await page.getByRole("searchbox").fill(name.slice(0, 2) + name.slice(3));
  await expect(cards(page, "Coaches").getByRole("heading", { name })).not.toHaveCount(0);
});

test("athletes are found by their sport's other names, and by country", { tag: "@deep" }, async ({
  newDevice,
  server,
}) => {
  await makeAthlete(server, { name: "Fee Footer", sport_interest: "Footy", nationality: "English" });
  await makeAthlete(server, { name: "Fia Futebol", sport_interest: "Futebol", nationality: "Brazilian" });
  const { page } = await newDevice({ viewport: DESK });
  await page.goto("/athletes?sport=Soccer");
  for (const name of ["Fee", "Fia"]) await expect(cards(page, "Athletes").filter({ hasText: name })).not.toHaveCount(0);
  await select(page, /^Country/, "Brazil");
  await expect(cards(page, "Athletes").filter({ hasText: "Fia" })).not.toHaveCount(0);
  await expect(cards(page, "Athletes").filter({ hasText: "Fee" })).toHaveCount(0);
});
