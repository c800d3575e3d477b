/** Forms over stored data write only changed fields and show changes that arrive. */
import type { Page } from "playwright/test";
import { makeCoach } from "./fixtures/accounts";
import { call, findRows, type Row, readRow } from "./fixtures/api";
import { DESK, expect, test, untilInstalled } from "./fixtures/app";
import { makeAthlete } from "./fixtures/people";
import { enter } from "./fixtures/screens";
import type { RunningServer } from "./fixtures/server";

/** Writes like another device of this person. */
const change = async (server: RunningServer, token: string, path: string, body: object) => {
  const answer = await call(server, token, `/api/collections/${path}`, body, "PATCH");
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first();

test("an open athlete profile shows another device's changes and saves only its own", { tag: "@deep" }, async ({
  server,
  newDevice,
}) => {
  const athlete = await makeAthlete(server);
  const [profile] = await findRows(server, "athlete_profiles", `user_id = '${athlete.id}'`);
  const id = String(profile?.id);
  const { page } = await newDevice();
  await enter(page, server, athlete, "/athlete/onboarding");
  await expect(field(page, "Location")).not.toHaveValue("");
  await field(page, "Location").fill("Porto, Portugal");
  await change(server, athlete.token, `athlete_profiles/records/${id}`, { vision: "A medal at home." });
  await expect(field(page, "Vision and Goals")).toHaveValue("A medal at home.");
  await expect(field(page, "Location")).toHaveValue("Porto, Portugal");
  await page.getByRole("button", { name: "Save Athlete Profile" }).click();
  const stored = () => readRow(server, "athlete_profiles", id);
  await expect.poll(async () => (await stored()).location).toBe("Porto, Portugal");
  expect((await stored()).vision).toBe("A medal at home.");
});

test("a profile form that was offline overwrites only the fields that it changed", { tag: "@deep" }, async ({
  server,
  newDevice,
  troubles,
}) => {
  const coach = await makeCoach(server);
  const { page, context } = await newDevice({ installs: true, viewport: DESK });
  await enter(page, server, coach, "/coach/onboarding?edit=true");
  await expect(field(page, "Full Name")).not.toHaveValue("");
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  await change(server, coach.token, `coaches/records/${coach.coachId}`, { bio: "From the tablet." });
  await field(page, "Location").fill("Lyon, France");
  await page.getByRole("button", { name: "Save profile" }).click();
  await context.setOffline(false);
  const stored = (): Promise<Row> => readRow(server, "coaches", coach.coachId);
  await expect.poll(async () => (await stored()).location).toBe("Lyon, France");
  expect(await stored()).toMatchObject({ bio: "From the tablet." });
  troubles.offline = false;
});

test("opening hours left open keep the rule that another device set", { tag: "@deep" }, async ({
  server,
  newDevice,
}) => {
  const coach = await makeCoach(server);
  const { page } = await newDevice({ viewport: DESK });
  await enter(page, server, coach, "/coach/availability");
  await page.getByRole("button", { name: "Save opening hours" }).click();
  await expect(page.getByText("Opening hours saved")).toBeVisible();
  const stored = async () => (await findRows(server, "availability", `coach_id = '${coach.coachId}'`))[0];
  const row = await stored();
  await change(server, coach.token, `availability/records/${row?.id}`, { minimum_notice_hours: 48 });
  await page.getByLabel("Break between sessions").click();
  await page.getByRole("option", { name: "30 minutes" }).click();
  await page.getByRole("button", { name: "Save opening hours" }).click();
  await expect.poll(async () => (await stored())?.buffer_minutes).toBe(30);
  expect((await stored())?.minimum_notice_hours).toBe(48);
  await expect(page.getByLabel("Minimum notice")).toContainText("2 days");
});

test("text typed during a save stays in the form, also after a reload", async ({ server, newDevice }) => {
  const athlete = await makeAthlete(server);
  const { page } = await newDevice();
  await enter(page, server, athlete, "/settings");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const save = page.getByRole("button", { name: "Save name" });
  await expect(name).toHaveValue("Ana Athlete");
  let answer: () => void = () => {};
  const typedOn = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/collections/users/records/*", async (route) => {
    if (route.request().method() === "PATCH") await typedOn;
    await route.continue();
  });
  await name.fill("Ana Lima");
  const asked = page.waitForRequest((request) => request.method() === "PATCH");
  await save.click();
  await asked;
  await name.fill("Ana Lima Costa");
  answer();
  await expect(page.getByText("Your name is saved.")).toBeVisible();
  await expect(save).toBeEnabled();
  await expect(name).toHaveValue("Ana Lima Costa");
  expect((await readRow(server, "users", athlete.id)).name).toBe("Ana Lima");
  await page.reload();
  await expect(name).toHaveValue("Ana Lima Costa");
  await save.click();
  await expect.poll(async () => (await readRow(server, "users", athlete.id)).name).toBe("Ana Lima Costa");
  await expect(save).toBeDisabled();
});

test("signing out lists unsent drafts, and Stay keeps them", async ({ server, newDevice }) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const { page } = await newDevice({ viewport: DESK });
  await enter(page, server, athlete, `/messages?with=${coach.id}`);
  const box = page.getByRole("textbox", { name: "Message" });
  await box.fill("Half a thought");
  const signOut = async () => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
  };
  await signOut();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveText(["A message"]);
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(box).toHaveValue("Half a thought");
  await page.goto("/athlete/onboarding");
  await field(page, "Location").fill("Porto, Portugal");
  await signOut();
  await expect(dialog.getByRole("listitem")).toHaveText(["Your athlete profile", "A message"]);
  await dialog.getByRole("button", { name: "Sign out and lose them" }).click();
  await expect(page).toHaveURL("/");
});

test("signing out does not ask if nothing would be lost", { tag: "@deep" }, async ({ server, newDevice }) => {
  const athlete = await makeAthlete(server);
  const { page } = await newDevice({ viewport: DESK });
  await enter(page, server, athlete, "/athlete/onboarding");
  await expect(field(page, "Full Name")).toHaveValue("Ana Athlete");
  await field(page, "Location").fill("Porto");
  await field(page, "Location").fill("");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
});
