/** The own profile under Me, from the matches and for a guardian; and messages from a coach's profile. */

import { makeAccount, makeCoach } from "./fixtures/accounts";
import { call, readRow } from "./fixtures/api";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { confirmGuardianOf, makeAthlete } from "./fixtures/people";
import { enter, expected, expectNoBarriers } from "./fixtures/screens";

test("My profile is under Me on a phone and in the menu of a desk, for athletes and coaches", { tag: "@deep" }, async ({
  server,
  newDevice,
}) => {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
  const phone = (await newDevice({ viewport: PHONE })).page;
  await enter(phone, server, athlete, "/messages");
  await phone.getByRole("button", { name: "Me", exact: true }).click();
  await phone.getByRole("dialog").getByRole("link", { name: "My profile" }).click();
  await expect(phone.getByRole("heading", { name: "Your Athlete Profile" })).toBeVisible();
  const desk = (await newDevice({ viewport: DESK })).page;
  await enter(desk, server, coach, "/messages");
  await desk.getByRole("button", { name: /^Account of/ }).click();
  await expect(desk.getByRole("menuitem", { name: "My profile" })).toHaveAttribute("href", /coach\/onboarding\?edit=/);
  // The coach's parts.
  await expect(desk.getByRole("menuitem", { name: "Earnings" })).toHaveAttribute("href", "/coach/dashboard#earnings");
  await expect(desk.getByRole("menuitem", { name: "Opening hours" })).toHaveAttribute("href", "/coach/availability");
  await desk.getByRole("menuitem", { name: "My profile" }).click();
  await expect(desk.getByRole("heading", { name: "Your coach profile" })).toBeVisible();
});

test("matches offer the profile form if there is none, and it leads back", { tag: "@deep" }, async ({
  server,
  newDevice,
}) => {
  const person = await makeAccount(server);
  const { page } = await newDevice();
  await enter(page, server, person, "/recommendations");
  await page.getByRole("link", { name: "Create your profile" }).click();
  await page.getByLabel("Age", { exact: true }).fill("24");
  await page.getByLabel("Nationality").fill("Portuguese");
  await page.getByLabel("Sport Interest").fill("Tennis");
  await page.getByRole("button", { name: "Create Athlete Profile" }).click();
  await expect(page).toHaveURL("/recommendations");
  await expect(page.getByRole("link", { name: "My profile" })).toBeVisible();
});

test("an adult reads what becomes public, switches it off, and visitors lose the entry", async ({
  server,
  newDevice,
}) => {
  const athlete = await makeAthlete(server, { name: "Lia Listed" });
  const [{ page }, visitor] = [await newDevice(), (await newDevice()).page];
  const entry = visitor.getByRole("heading", { name: "Lia Listed" });
  await visitor.goto("/athletes?q=Lia");
  await expect(entry).toBeVisible();
  await enter(page, server, athlete, "/athlete/onboarding");
  const choice = page.getByRole("switch", { name: "Show me in the public list of athletes" });
  await expect(choice).toBeChecked();
  const group = page.getByRole("group", { name: "In the public list" });
  await expect(group).toContainText(
    "your name, picture, sport, age group (18-24), nationality, location, vision and goals",
  );
  await choice.click();
  await expect(group).toContainText("The list then does not show you.");
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Save Athlete Profile" }).click();
  await expect(page).toHaveURL("/coaches");
  await expect.poll(async () => (await readRow(server, "athlete_profiles", athlete.profileId)).unlisted).toBe(true);
  await visitor.reload();
  await expect(visitor.getByText("No athletes found matching your filters.")).toBeVisible();
  await page.goto("/athlete/onboarding");
  await expect(choice).not.toBeChecked();
});

test("a minor without a guardian is told so on the profile, messages and booking pages, with a link to name one", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [child, coach] = await Promise.all([makeAthlete(server, { age: 15 }), makeCoach(server)]);
  const { page } = await newDevice();
  const start = new Date(Date.now() + 72 * 3_600_000);
  start.setUTCMinutes(0, 0, 0);
  const before = page.getByRole("note").filter({ hasText: "You are under 18" });
  await enter(page, server, child, `/coach/${coach.coachId}`);
  await expect(before).toBeVisible();
  await expect(before.getByRole("link", { name: "Name a guardian" })).toHaveAttribute("href", /athlete\/onboarding/);
  await expectNoBarriers(page);
  await page.goto(`/messages?with=${coach.id}`);
  await expect(before).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeDisabled();
  await page.goto(`/book/${coach.coachId}?start=${start.toISOString()}&step=details`);
  await expect(before).toBeVisible();
  await page.getByRole("textbox", { name: "Notes" }).fill("My second serve");
  await page.getByRole("button", { name: "Continue to payment" }).last().click();
  const notice = page.getByRole("alert").filter({ hasText: "You are under 18" });
  await expect(notice.locator("p")).toBeFocused();
  expected(troubles, 403, "create-booking");
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expectNoBarriers(page);
  await notice.getByRole("link", { name: "Name a guardian" }).click();
  await page.getByLabel("Guardian's name").fill("Pia Parent");
  await page.getByLabel("Guardian's email").fill("parent@test.example");
  await page.getByRole("button", { name: "Save Athlete Profile" }).click();
  await expect(page).toHaveURL(new RegExp(`/book/${coach.coachId}`));
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("My second serve");
  await expect
    .poll(async () => (await call(server, child.token, "/api/functions/my-guardian", {})).body.state)
    .toBe("waiting");
  await expect(page.getByRole("note").filter({ hasText: "We asked Pia Parent" })).toBeVisible();
  await confirmGuardianOf(server, child.id, "parent@test.example");
  const asked = page.waitForResponse("**/my-guardian");
  await page.reload();
  await (await asked).finished();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("My second serve");
  await expect(page.getByText("We asked Pia Parent")).toHaveCount(0);
});

test("a coach's profile on a phone offers a message and the next free times", { tag: "@deep" }, async ({
  server,
  newDevice,
}) => {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
  const { page } = await newDevice({ viewport: PHONE });
  await enter(page, server, athlete, `/coach/${coach.coachId}`);
  await expect(page.getByRole("link", { name: "Book Session" })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Next free times" })).toBeVisible();
  await page.getByRole("link", { name: "Message" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/messages\\?with=${coach.id}`));
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
});
