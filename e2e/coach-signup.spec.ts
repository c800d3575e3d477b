/** From the sign-up form to the first free hour: the coach, Stripe's stand-in, the team and a visitor. */

import { makeAccount, makeCoach } from "./fixtures/accounts";
import { call } from "./fixtures/api";
import { DESK, type Device, expect, test } from "./fixtures/app";
import { openLine } from "./fixtures/desk";
import { enter } from "./fixtures/screens";
import type { RunningServer } from "./fixtures/server";

type Page = Device["page"];
type Slots = { timeZone: string; slots: { start: string; end: string }[] };

const chooseSport = async (page: Page, sport: string) => {
  await page.getByRole("button", { name: /^Sport/ }).click();
  await page.getByRole("option", { name: sport, exact: true }).click();
};

const DAY = 86_400_000;
const freeTimes = async (server: RunningServer, coachId: string): Promise<Slots> => {
  const [from, to] = [Date.now(), Date.now() + 28 * DAY].map((at) => new Date(at).toISOString());
  return (await call<Slots>(server, "", "/api/functions/get-availability", { coachId, from, to, durationHours: 1 }))
    .body;
};

test("[1.coach-story][2.dashboard.no-coach][2.coach-onboarding.prefilled][4.coach-onboarding][8.pending-team][8.pending-stripe] a new coach signs up, sets up Stripe, is approved by the team and becomes visible", async ({
  server,
  newDevice,
}) => {
  const name = `Remy Vance ${Date.now()}`;
  const person = await makeAccount(server, { name });
  const { page } = await newDevice();
  await enter(page, server, person, "/coach/dashboard");
  await expect(page).toHaveURL("/coach/onboarding");
  await expect(page.getByLabel("Full Name")).toHaveValue(name);
  const submit = page.getByRole("button", { name: "Continue to Stripe Setup" });
  await submit.click();
  await expect(page.getByText("Sport is required")).toBeVisible();
  await chooseSport(page, "Rugby");
  await page.getByRole("textbox", { name: /^Age/ }).fill("17");
  await submit.click();
  await expect(page.getByText("Must be at least 18 years old")).toBeVisible();
  await page.getByRole("textbox", { name: /^Age/ }).fill("38");
  await page.getByLabel("Hourly Rate (USD)").fill("9");
  await submit.click();
  await expect(page.getByText("Hourly rate must be at least $10")).toBeVisible();
  await page.getByLabel("Hourly Rate (USD)").fill("80");
  await expect(page.getByText("You receive $68.00 of each hour", { exact: false })).toBeVisible();
  await page.getByLabel("Bio").fill("Nine seasons at scrum half.");
  await expect(page.getByText("27 / 1000")).toBeVisible();
  // Typed text survives a reload.
  await page.reload();
  await expect(page.getByLabel("Bio")).toHaveValue("Nine seasons at scrum half.");
  await submit.click();

  await page.getByRole("button", { name: "Leave for later" }).click();
  await expect(page.getByRole("heading", { name: `Welcome back, ${name}` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Account Not Verified" })).toBeVisible();
  await expect(page.getByText("No bookings yet. Once verified, clients can book sessions with you!")).toBeVisible();
  await page.getByRole("button", { name: "Verify Account" }).click();
  await expect(page.getByText("Please complete your Stripe account setup.")).toBeVisible();

  await page.getByRole("button", { name: "Continue to Stripe Setup" }).click();
  await page.getByRole("button", { name: "Complete onboarding" }).click();
  await expect(page).toHaveURL(/\/coach\/dashboard/);
  await page.getByRole("button", { name: "Verify Account" }).click();
  await expect(page.getByText("Our team is reviewing your athletic record.")).toBeVisible();
  const threeDone = page.getByText("Three things are done, one is left.", { exact: false });
  await expect(threeDone).toContainText("The last step is ours");
  // Completed steps stay completed on later visits.
  await page.goto("/coach/dashboard");
  await expect(threeDone).toBeVisible();

  const visitor = await newDevice();
  const staff = await newDevice({ as: "staff", viewport: DESK });
  await staff.page.goto("/staff");
  const item = await openLine(staff.page, name);
  await expect(item.getByText("Stripe ready")).toBeVisible();
  await item.getByRole("button", { name: "Approve record" }).click();
  await staff.page.getByRole("button", { name: "Approve anyway" }).click();
  await expect(staff.page.getByText(`${name} is approved`)).toBeVisible();
  await expect(item).toBeHidden();
  // The coach's screen updates by itself.
  await expect(page.getByRole("heading", { name: "Account Not Verified" })).toBeHidden();

  await page.getByRole("link", { name: "View Profile" }).click();
  await expect(page).toHaveURL(/\/coach\/[a-z0-9]{15}$/);
  await visitor.page.goto(page.url());
  await expect(visitor.page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("[8.verified][4.verify] a coach who was approved before finishing Stripe is told on returning from Stripe", async ({
  newDevice,
}) => {
  const staff = await newDevice({ as: "staff", viewport: DESK });
  await staff.page.goto("/staff");
  const item = await openLine(staff.page, "Nadja Brunner");
  await item.getByLabel("Note to the coach").fill("Three titles, checked.");
  await item.getByRole("button", { name: "Approve record" }).click();
  await expect(item.getByText("Record approved")).toBeVisible();

  const { page } = await newDevice({ as: "newcoach" });
  await page.goto("/coach/dashboard");
  await page.getByRole("button", { name: "Continue to Stripe Setup" }).click();
  await page.getByRole("button", { name: "Complete onboarding" }).click();
  await expect(page.getByText("Account Verified!")).toBeVisible();
  await expect(page.getByText("You can now start accepting bookings.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Account Not Verified" })).toBeHidden();
  await staff.page.getByRole("tab", { name: "Log" }).click();
  await expect(staff.page.getByText("coach approved").first()).toBeVisible();
});

test("opening hours determine which times are offered", async ({ server, newDevice }) => {
  const coach = await makeCoach(server, { time_zone: "Europe/London" });
  const { page } = await newDevice();
  await enter(page, server, coach, "/coach/availability");
  await expect(page.getByText("Any time").first()).toBeVisible();
  const unsaved = page.getByText("Not saved yet.", { exact: false });
  await expect(unsaved).toHaveCount(0);
  await page.getByRole("button", { name: "Add hours on Monday" }).click();
  await expect(unsaved).toBeVisible();
  await expect(page.getByText("Days without hours are closed.", { exact: false })).toBeVisible();
  await page.getByLabel("Monday from").fill("10:00");
  await page.getByLabel("Monday to").fill("09:00");
  await page.getByRole("button", { name: "Save opening hours" }).click();
  await expect(page.getByText("Monday: the end must be after the start")).toBeVisible();
  await page.getByLabel("Monday to").fill("12:00");
  await page.getByRole("button", { name: "Save opening hours" }).click();
  await expect(page.getByText("Opening hours saved")).toBeVisible();
  await expect(unsaved).toHaveCount(0);

  const { timeZone, slots } = await freeTimes(server, coach.coachId);
  expect(timeZone).toBe("Europe/London");
  expect(slots.length).toBeGreaterThan(0);
  const local = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/London",
    weekday: "long",
    hour: "2-digit",
    hourCycle: "h23",
  });
  for (const { start } of slots) expect(local.format(new Date(start))).toMatch(/^Monday.*1[01]$/);

  const first = slots[0]?.start.slice(0, 10) ?? "";
  await page.getByLabel("Date").fill(first);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Save opening hours" }).click();
  await expect
    .poll(async () => (await freeTimes(server, coach.coachId)).slots.some(({ start }) => start.startsWith(first)))
    .toBe(false);
  await page.reload();
  await expect(page.getByLabel("Monday from")).toHaveValue("10:00");
  const [year = "", , day] = first.split("-");
  const remove = new RegExp(`^Remove \\w{3} ${Number(day)} \\w{3} ${year}, Day off$`);
  await expect(page.getByRole("button", { name: remove })).toBeVisible();
});

test("[1.coach-keeps] a coach changes the profile that athletes read", async ({ server, newDevice }) => {
  const coach = await makeCoach(server);
  const { page } = await newDevice();
  await enter(page, server, coach, "/coach/dashboard");
  await page.getByRole("link", { name: "Edit profile" }).click();
  await page.getByLabel("Bio").fill("Serve first, then everything else.");
  await page.getByLabel("Certifications").fill("UKA Level 3\nFirst aid");
  await page.getByText("Video review", { exact: true }).click();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  const visitor = await newDevice();
  await expect(async () => {
    await visitor.page.goto(`/coach/${coach.coachId}`);
    await expect(visitor.page.getByText("Serve first, then everything else.")).toBeVisible({ timeout: 5000 });
    // Certifications need the team's approval first (e2e/identity.deep.spec.ts).
    await expect(visitor.page.getByText("UKA Level 3, First aid")).toHaveCount(0);
    await expect(visitor.page.getByText("Video review", { exact: true })).toBeVisible();
  }).toPass();
});
