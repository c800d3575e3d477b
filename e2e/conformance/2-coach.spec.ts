/** Specification, section 2: the coach's sign-up form. */
import type { Page } from "playwright/test";
import { makeAccount } from "../fixtures/accounts";
import { type Account, changeRow, findRows } from "../fixtures/api";
import { answersHeld, expectBusy, held } from "../fixtures/busy";
import { control } from "../fixtures/payments-simulator";
import type { RunningServer } from "../fixtures/server";
import { enter, error, expect, type Pages, test, toastOf } from "./shared";

const SPORTS =
  "Tennis Basketball Soccer Football Baseball Volleyball Swimming Track_&_Field Golf Hockey Rugby Cricket Boxing MMA Gymnastics Skiing Snowboarding Cycling Triathlon Other"
    .split(" ")
    .map((sport) => sport.replaceAll("_", " "));

const coachForm = (pages: Pages, server: RunningServer, person: Account) =>
  pages.get("coach-words", async (page) => {
    await enter(page, server, person, "/coach/onboarding");
    await page.getByLabel("Full Name").waitFor();
  });
/** All that the form needs. */
async function fill(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Sport/ }).click();
  await page.getByRole("option", { name: "Golf", exact: true }).click();
  await page.getByLabel("Hourly Rate (USD)").fill("80");
}
const labelsOf = (page: Page) => page.locator("form label");

test("[2.coach-onboarding.title][2.coach-onboarding.fields][2.coach-onboarding.submit] the coach form", async ({
  pages,
  server,
  person,
}) => {
  const page = await coachForm(pages, server, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign Up as a Coach");
  await expect(labelsOf(page)).toHaveText([
    "Full Name",
    "Sport",
    "Age (optional)",
    "Nationality (optional)",
    "Location (optional)",
    "Coaching Areas (optional)",
    "Availability (optional)",
    "I was a professional athlete in this sport",
    "Hourly Rate (USD)",
    "Bio (optional)",
    "Achievements (optional)",
    "Profile Image URL (optional)",
  ]);
  // The original's fields, plus the country, which Stripe needs.
  await expect(page.getByRole("button", { name: "Country of your bank account: United Kingdom" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "I was a professional athlete in this sport" })).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Continue to Stripe Setup" })).toBeEnabled();
});

test("[2.coach-onboarding.prefilled] the name is filled in", async ({ pages, server, person }) => {
  await expect((await coachForm(pages, server, person)).getByLabel("Full Name")).toHaveValue("Ana Test");
});

test("[2.coach-onboarding.note] 85% after the 15% platform fee", async ({ pages, server, person }) => {
  const page = await coachForm(pages, server, person);
  await expect(page.getByText("You receive 85% after the 15% platform fee.")).toBeVisible();
});

test("[2.coach-onboarding.next-steps] four next steps", async ({ pages, server, person }) => {
  const page = await coachForm(pages, server, person);
  await expect(page.getByRole("region", { name: "Next Steps" }).locator("li b")).toHaveText([
    "Complete the form",
    "Set up your Stripe account",
    "Get verified by our team",
    "Start accepting bookings",
  ]);
});

test("[3.sports] the sports to choose from", async ({ pages, server, person }) => {
  const page = await coachForm(pages, server, person);
  await page.getByRole("button", { name: /^Sport/ }).click();
  await expect(page.getByRole("option")).toHaveText(SPORTS);
  await page.keyboard.press("Escape");
});

const CREATE = "**/api/functions/create-coach-account";
const submitOf = (page: Page) => page.getByRole("button", { name: "Continue to Stripe Setup" });

test("[8.no-onboarding][8.coach-other] an answer without the address, and none at all", async ({
  pages,
  server,
  person,
}) => {
  const page = await coachForm(pages, server, person);
  await fill(page);
  await page.route(CREATE, (route) => route.fulfill({ json: {} }));
  expect(await toastOf(page, () => submitOf(page).click())).toEqual(error("Failed to get Stripe onboarding URL"));
  await page.unroute(CREATE);
  await page.route(CREATE, (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  expect(await toastOf(page, () => submitOf(page).click())).toEqual(
    error("Failed to create coach account. Please try again."),
  );
  await page.unroute(CREATE);
  await control(server, { api: { mode: "down" } });
  const { title, description } = await toastOf(page, () => submitOf(page).click());
  await control(server, { api: null });
  expect(title).toBe("Error");
  expect(description).toMatch(/Stripe|payment/i);
  await expect(submitOf(page)).toBeEnabled();
  for (const line of pages.troubles.found.splice(0)) expect(line).toMatch(/^50[23]: .*create-coach-account/);
  // The server stored the profile before it asked Stripe. What it has is no edit any more, so the form shows a newer value.
  await expect(page.getByRole("link", { name: "Earnings" })).toBeVisible();
  const [stored] = await findRows(server, "coaches", `user_id = "${person.id}"`);
  await changeRow(server, "coaches", stored?.id ?? "", { hourly_rate: 12_000 });
  await expect(page.getByLabel("Hourly Rate (USD)")).toHaveValue("120");
});

test("[2.coach-onboarding.busy][8.to-stripe][7.create-coach] busy, then 'Redirecting...' and Stripe's form", async ({
  pages,
  server,
}) => {
  const person = await makeAccount(server);
  const page = await pages.get("to-stripe", (fresh) => enter(fresh, server, person, "/coach/onboarding"));
  await fill(page);
  const release = await answersHeld(page, CREATE);
  // The redirect waits until the test has read the page's text, as on a slow network.
  const leave = await held(page, "**/connect/acct_**");
  await submitOf(page).click();
  await expectBusy(page, "Creating account...");
  await page.getByLabel("Bio (optional)").fill("Typed meanwhile");
  // The new profile arrives before the answer. The form stays as it is.
  await expect(page.getByRole("link", { name: "Earnings" })).toBeVisible();
  await expectBusy(page, "Creating account...");
  await expect(page.getByLabel("Bio (optional)")).toHaveValue("Typed meanwhile");
  expect(await toastOf(page, async () => release())).toEqual({
    title: "Success!",
    description: "Redirecting to complete Stripe onboarding...",
  });
  leave();
  await expect(page).toHaveURL(/\/connect\/acct_/);
});

test("[8.coach-no-session][8.athlete] a form with an expired session", async ({ pages, server }) => {
  const person = await makeAccount(server);
  const page = await pages.get("no-session", (fresh) => enter(fresh, server, person, "/coach/onboarding"));
  await expect(page.getByLabel("Full Name")).not.toHaveValue("");
  await fill(page);
  const other = await page.context().newPage();
  // This page is without the app. A page of the app would not notice its own change of the storage, and would stay signed in.
  await other.goto("/robots.txt");
  await other.evaluate(() => localStorage.removeItem("pocketbase_auth"));
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(await toastOf(page, () => submitOf(page).click())).toEqual(error("Not authenticated. Please log in first."));
  await expect(submitOf(page)).toBeEnabled();
  await other.close();
});
