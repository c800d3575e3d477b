/** Specification, section 2: the coach's dashboard. */
import type { Page } from "playwright/test";
import { makeCoach } from "../fixtures/accounts";
import { expectBusy, held } from "../fixtures/busy";
import { control } from "../fixtures/payments-simulator";
import { makeBooking } from "../fixtures/people";
import type { RunningServer } from "../fixtures/server";
import { enter, expect, makeWorld, type Pages, test, toastOf, type World } from "./shared";

/** A coach whose bookings only these tests use. */
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
  const other = await makeCoach(server);
  await makeBooking(server, world.athlete, other, { status: "completed", earned_amount: 8_500 });
  const rows = page.getByRole("region", { name: "Recent Bookings" }).getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  const figures = page.getByTestId("stat");
  await expect(figures.nth(0)).toHaveText("Total Earnings$170.00From completed sessions");
  await expect(figures.nth(1)).toHaveText(/^Total Bookings\dAll time bookings$/);
  await expect(figures.nth(1).locator("span")).toHaveText(String(await rows.count()));
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
    [world.coming, "Confirmed", "grey"],
    [world.unpaid, "Cancelled", "line"],
  ] as const) {
    const badge = rowOf(booking.id).locator("[data-tone]");
    await expect(badge).toHaveText(words);
    await expect(badge).toHaveAttribute("data-tone", tone);
  }
});

test("[2.dashboard.warning][2.dashboard.empty] an unverified coach's card, and the empty state's text", async ({
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
