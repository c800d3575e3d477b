/** product.txt section 2: the coach's sign-up form and dashboard, the athlete's profile form. */
import type { Page } from "playwright/test";
import { makeCoach } from "../fixtures/accounts";
import type { Account } from "../fixtures/api";
import { control } from "../fixtures/payments-simulator";
import { makeBooking, makePerson, makeTrainer } from "../fixtures/people";
import type { RunningServer } from "../fixtures/server";
import { enter, error, expect, expectBusy, held, makeWorld, type Pages, test, toastOf, type World } from "./shared";

const SPORTS =
  "Tennis Basketball Soccer Football Baseball Volleyball Swimming Track_&_Field Golf Hockey Rugby Cricket Boxing MMA Gymnastics Skiing Snowboarding Cycling Triathlon Other"
    .split(" ")
    .map((sport) => sport.replaceAll("_", " "));

const coachForm = (pages: Pages, server: RunningServer, person: Account) =>
  pages.get("coach-words", async (page) => {
    await enter(page, server, person, "/coach/onboarding");
    await page.getByLabel("Full Name").waitFor();
  });
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
  // The original's fields as they are; decisions.md section 13 adds the country, which is no text to type.
  await expect(page.getByRole("button", { name: "Country of your bank account: United Kingdom" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "I was a professional athlete in this sport" })).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Continue to Stripe Setup" })).toBeEnabled();
});

test("[2.coach-onboarding.prefilled] the name is filled in", async ({ pages, server, person }) => {
  await expect((await coachForm(pages, server, person)).getByLabel("Full Name")).toHaveValue("Pat Person");
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
  await page.getByRole("option", { name: "Golf", exact: true }).click();
});

const CREATE = "**/api/functions/create-coach-account";
const submitOf = (page: Page) => page.getByRole("button", { name: "Continue to Stripe Setup" });

test("[8.no-onboarding][8.coach-other] an answer without the address, and none at all", async ({
  pages,
  server,
  person,
}) => {
  const page = await coachForm(pages, server, person);
  await page.getByLabel("Hourly Rate (USD)").fill("80");
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
});

test("[2.coach-onboarding.busy][8.to-stripe][7.create-coach] busy, then 'Redirecting...' and Stripe's form", async ({
  pages,
  server,
  person,
}) => {
  const page = await coachForm(pages, server, person);
  await page.getByLabel("Hourly Rate (USD)").fill("80");
  const release = await held(page, CREATE);
  // The page stays until the next one answers: on a network that takes a moment, here until its words were heard.
  const leave = await held(page, "**/connect/acct_**");
  await submitOf(page).click();
  await expectBusy(page, "Creating account...");
  expect(await toastOf(page, async () => release())).toEqual({
    title: "Success!",
    description: "Redirecting to complete Stripe onboarding...",
  });
  leave();
  await expect(page).toHaveURL(/\/connect\/acct_/);
});

test("[8.coach-no-session][8.athlete] a form whose session has gone", async ({ pages, server }) => {
  const person = await makePerson(server);
  const page = await pages.get("no-session", (fresh) => enter(fresh, server, person, "/coach/onboarding"));
  await expect(page.getByLabel("Full Name")).not.toHaveValue("");
  await page.getByRole("button", { name: /^Sport/ }).click();
  await page.getByRole("option", { name: "Golf", exact: true }).click();
  await page.getByLabel("Hourly Rate (USD)").fill("80");
  const other = await page.context().newPage();
  await other.goto("/about");
  await other.evaluate(() => localStorage.removeItem("pocketbase_auth"));
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(await toastOf(page, () => submitOf(page).click())).toEqual(error("Not authenticated. Please log in first."));
  await expect(submitOf(page)).toBeEnabled();
  await other.close();
});

const athleteForm = (pages: Pages, server: RunningServer, name: string, account: Account) =>
  pages.get(name, async (page) => {
    await enter(page, server, account, "/athlete/onboarding");
    await page.getByLabel("Full Name").waitFor();
  });
const profile = async (page: Page) => {
  await page.getByLabel("Age", { exact: true }).fill("24");
  await page.getByLabel("Nationality").fill("Portugal");
  await page.getByLabel("Sport Interest").fill("Backstroke");
};

test("[2.athlete-onboarding.title][2.athlete-onboarding.fields][2.athlete-onboarding.submit] the athlete form", async ({
  pages,
  server,
}) => {
  const page = await athleteForm(pages, server, "new-athlete", await makePerson(server));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Athlete Profile");
  await expect(labelsOf(page)).toHaveText([
    "Full Name",
    "Age",
    "Nationality",
    "Sport Interest",
    "Location (optional)",
    "Vision and Goals (optional)",
    "Requirements from Coach (optional)",
    "Profile Image URL (optional)",
  ]);
  await expect(page.getByLabel("Sport Interest")).toHaveAttribute("name", "sportInterest");
  await expect(page.getByRole("button", { name: "Create Athlete Profile" })).toBeEnabled();
});

test("[2.athlete-onboarding.busy][2.athlete-onboarding.success][8.profile-made] busy, made, and on to /coaches", async ({
  pages,
  server,
}) => {
  const page = await athleteForm(pages, server, "made-athlete", await makePerson(server));
  await profile(page);
  const submit = page.getByRole("button", { name: "Create Athlete Profile" });
  // The profile is written on the device, which is quick: what the button says meanwhile is noted down.
  await submit.evaluate((button) => {
    new MutationObserver(() => {
      const busy = button.getAttribute("aria-busy") === "true";
      const words = [...button.querySelectorAll("[aria-hidden]")].length
        ? button.querySelector(":scope > :not([aria-hidden])")
        : button;
      if (busy) sessionStorage.setItem("busy", `${words?.textContent} ${(button as HTMLButtonElement).disabled}`);
    }).observe(button, { attributes: true, subtree: true });
  });
  expect(await toastOf(page, () => submit.click())).toEqual({
    title: "Success!",
    description: "Your athlete profile has been created.",
  });
  await expect(page).toHaveURL("/coaches");
  expect(await page.evaluate(() => sessionStorage.getItem("busy"))).toBe("Creating profile... true");
});

test("[8.athlete] an athlete form whose session has gone: 'Not authenticated'", async ({ pages, server }) => {
  const page = await athleteForm(pages, server, "gone-athlete", await makePerson(server));
  const other = await page.context().newPage();
  await other.goto("/about");
  await profile(page);
  await other.evaluate(() => localStorage.removeItem("pocketbase_auth"));
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  const submit = page.getByRole("button", { name: "Create Athlete Profile" });
  expect(await toastOf(page, () => submit.click())).toEqual(error("Not authenticated"));
  await other.close();
});

/** A coach whose bookings are these tests' alone. */
let own: Promise<World> | undefined;
const dashboard = async (pages: Pages, server: RunningServer): Promise<{ page: Page; world: World }> => {
  own ??= makeWorld(server);
  const world = await own;
  const page = await pages.get("dashboard", (fresh) => enter(fresh, server, world.coach, "/coach/dashboard"));
  return { page, world };
};

test("[2.dashboard.header] 'Welcome back', the coach's name, the sport beneath", async ({ pages, server }) => {
  const { page } = await dashboard(pages, server);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Welcome back, Cleo Coach");
  await expect(page.locator("header", { has: heading }).getByText("Tennis")).toBeVisible();
});

test("[2.dashboard.earnings][2.dashboard.total][2.dashboard.rate][2.dashboard.money][6.coach] the three figures, of this coach alone", async ({
  pages,
  server,
}) => {
  const { page, world } = await dashboard(pages, server);
  const other = await makeTrainer(server);
  await makeBooking(server, world.athlete, other, { status: "completed", earned_amount: 8_500 });
  const rows = page.getByRole("region", { name: "Recent Bookings" }).getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  const figures = page.locator(".stat");
  await expect(figures.nth(0)).toHaveText("Total Earnings$170.00From completed sessions");
  await expect(figures.nth(1)).toHaveText(/^Total Bookings\dAll time bookings$/);
  await expect(figures.nth(1).locator(".fig")).toHaveText(String(await rows.count()));
  await expect(figures.nth(2)).toHaveText("Hourly Rate$100.00You receive 85% per booking");
});

test("[2.dashboard.recent][2.dashboard.row][2.dashboard.hours][4.badges] recent bookings, newest session first", async ({
  pages,
  server,
}) => {
  const { page, world } = await dashboard(pages, server);
  const rows = page.getByRole("region", { name: "Recent Bookings" }).getByRole("listitem");
  const hrefs = () => rows.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  await expect
    .poll(async () =>
      (await hrefs()).filter((href) => [world.coming, world.done, world.unpaid].some(({ id }) => href?.endsWith(id))),
    )
    .toEqual([world.coming, world.done, world.unpaid].map(({ id }) => `/booking/${id}`));
  const rowOf = (id: string) => rows.filter({ has: page.locator(`a[href$="${id}"]`) });
  const done = rowOf(world.done.id);
  await expect(done).toContainText("Ana Athlete");
  await expect(done).toContainText(world.athlete.email);
  await expect(done).toContainText(/\d{4}, \d\d:\d\d, 2 hours/);
  await expect(done).toContainText("$170.00of $200.00");
  await expect(rowOf(world.coming.id)).toContainText(/, 1 hour(?!s)/);
  for (const [booking, words, tone] of [
    [world.done, "Completed", "solid"],
    [world.coming, "Confirmed", "badge"],
    [world.unpaid, "Cancelled", "line"],
  ] as const) {
    const badge = rowOf(booking.id).locator(".badge");
    await expect(badge).toHaveText(words);
    await expect(badge).toHaveClass(new RegExp(`\\b${tone}$`));
  }
});

test("[2.dashboard.warning][2.dashboard.empty] not verified: the card; no bookings: its words", async ({
  pages,
  server,
}) => {
  const coach = await makeCoach(server, { verified: false, athlete_verified: false });
  const page = await pages.get("unverified", (fresh) => enter(fresh, server, coach, "/coach/dashboard"));
  const card = page.getByRole("region", { name: "Account Not Verified" });
  await expect(card).toContainText("Please complete your account setup");
  await expect(
    page.getByText("No bookings yet. Once verified, clients can book sessions with you!", { exact: true }),
  ).toBeVisible();
});

test("[2.dashboard.verify][8.verify][8.pending-team][4.verify] Verify Account: busy, refused by a failure, pending on the team", async ({
  pages,
  server,
}) => {
  const coach = await makeCoach(server, { verified: false, athlete_verified: false });
  const page = await pages.get("verifying", (fresh) => enter(fresh, server, coach, "/coach/dashboard"));
  const verify = page.getByRole("button", { name: "Verify Account" });
  await control(server, { api: { mode: "down" } });
  const failed = await toastOf(page, () => verify.click());
  await control(server, { api: null });
  expect(failed.title).toBe("Error");
  expect(failed.description).not.toBe("");
  const release = await held(page, "**/api/functions/verify-coach-account");
  await expect(verify).toBeEnabled();
  await verify.click();
  await expectBusy(page, "Checking...");
  expect(await toastOf(page, async () => release())).toEqual({
    title: "Verification Pending",
    description: "Our team is reviewing your athletic record.",
  });
  for (const line of pages.troubles.found.splice(0)) expect(line).toMatch(/^50\d: .*verify-coach-account/);
});
