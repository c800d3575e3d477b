/** What somebody under 18 writes for everybody tells nobody how to reach them. The form says so, without a network too. */
import { makeCoach, newAddress } from "./fixtures/accounts";
import { bornYearsAgo } from "./fixtures/api";
import { expect, test } from "./fixtures/app";
import { minorOf } from "./fixtures/guardians";
import { makeBooking } from "./fixtures/people";
import { enter, expectNoBarriers } from "./fixtures/screens";

const PASSWORD = "correct-horse";
const FOUND =
  'Please leave out "snap: mia.zuerich". To protect people under 18, this text may not say how to reach somebody.';

test("a fifteen-year-old's profile and review leave out how to reach them, and so does the coach's answer", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [child, coach] = [await minorOf(server, newAddress(), "Mia Young"), await makeCoach(server)];
  const begun = { session_date: new Date(Date.now() - 600_000).toISOString() };
  const booking = await makeBooking(server, child, coach, begun);
  const { page } = await newDevice();

  await page.goto("/auth?tab=signup");
  await page.getByLabel("Name").fill("Mia, snap: mia.zuerich");
  await page.getByLabel("Email").fill(newAddress());
  await page.getByLabel("Date of Birth").fill(bornYearsAgo(15));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(FOUND);
  expect(troubles.found.splice(0)).toEqual([expect.stringMatching(/^400: .*users/)]);

  await enter(page, server, child, "/athlete/onboarding");
  const sport = page.getByLabel("Sport Interest");
  await expect(sport).toHaveValue("Tennis");
  await sport.fill("Tennis, snap: mia.zuerich");
  await page.getByRole("button", { name: "Save Athlete Profile" }).click();
  await expect(sport).toHaveAccessibleDescription(FOUND);
  await expect(sport).toBeFocused();
  await sport.fill("Tennis");

  await page.goto(`/booking/${booking.id}`);
  await expect(page.getByText("Everyone can read it. Do not say how to reach you.")).toBeVisible();
  troubles.offline = true;
  await page.context().setOffline(true);
  const comment = page.getByLabel("Comment");
  await page.getByRole("radio", { name: "5 stars" }).press("Space");
  await comment.fill("Great! snap: mia.zuerich");
  await page.getByRole("button", { name: "Submit review" }).click();
  await expect(page.getByText(FOUND)).toBeVisible();
  await expectNoBarriers(page);
  await comment.fill("Great!");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Submit review" }).click();
  await expect(page.getByText("Thank you for your feedback")).toBeVisible();

  const { page: desk } = await newDevice();
  await enter(desk, server, coach, `/coach/${coach.coachId}`);
  await desk.getByRole("button", { name: "Answer" }).click();
  await desk.getByLabel("Your answer").fill("Thanks! snap: mia.zuerich");
  await desk.getByRole("button", { name: "Publish answer" }).click();
  await expect(desk.getByText(FOUND)).toBeVisible();
});
