/** A coach's and the team's screens in Spanish on a phone: none says English, and large text fits. */
import { findRows, type Json } from "./fixtures/api";
import { type Device, expect, test } from "./fixtures/app";
import { someCoach } from "./fixtures/booking-form";
import { bookingOf, bookingWithNotes } from "./fixtures/demo";
import { OWN, SPANIARD, shown, spanish } from "./fixtures/in-spanish";
import { unreadable } from "./fixtures/text-fit";

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

test("a coach and the team work in Spanish", async ({ server, newDevice }) => {
  const { page } = await newDevice({ ...SPANIARD, as: "coach" });
  const noted = await bookingWithNotes(server, "coach");
  for (const path of [
    "/today",
    "/coach/dashboard",
    "/coach/availability",
    "/coach/promo-codes",
    "/coach/onboarding",
    "/calendar",
    `/booking/${noted}`,
  ])
    await spanish(page, path);
  // The athlete typed their sport.
  await spanish(page, `/booking/${await bookingOf(server, "coach", "confirmed")}?tab=session`, [...OWN, "Tennis"]);
  const team = await newDevice({ ...SPANIARD, as: "staff" });
  // Names and texts of other tests on this server are not the app's words.
  const people = (await findRows(server, "users", "name != ''")).map(({ name }) => String(name));
  const typed = (await findRows(server, "audit_log", "action != ''"))
    .flatMap(({ detail }) => ["note", "reason", "outcome"].map((key) => (detail as Json | null)?.[key]))
    .filter((words) => typeof words === "string" && words !== "")
    .map(String);
  for (const part of ["coaches", "people", "money", "log"])
    await spanish(team.page, `/staff?part=${part}`, [...people, ...typed]);
});

test("Spanish fits a phone whose text is twice as large", async ({ server, newDevice }) => {
  const visitor = await newDevice(SPANIARD);
  const { id } = await someCoach(server, 9);
  for (const path of ["/", "/find-coach", "/coaches", "/coaches?location=Nowhere", "/auth?tab=signup", `/coach/${id}`])
    await fits(visitor, path);
  const coach = await newDevice({ ...SPANIARD, as: "coach" });
  for (const path of [
    "/today",
    "/coach/dashboard",
    "/coach/availability",
    "/coach/promo-codes",
    "/calendar",
    "/settings",
  ])
    await fits(coach, path);
});

async function fits({ page }: Device, path: string): Promise<void> {
  await shown(page, path);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(() => page.evaluate(unreadable), path).toEqual([]);
  expect(await wider(), path).toBe(0);
}
