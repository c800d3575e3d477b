/**
 * Every route for each role: the heading on a phone and a desktop, axe in light and dark, a narrow and a zoomed window, and no errors.
 * access.spec.ts has the desktop-only parts and what opens over a screen.
 */
import type { Page } from "playwright/test";
import { axeFindings, fitFindings, untilFilled } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { apiSession, DESK, type DemoAccount, type Device, expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { bookingOf, verifiedCoaches } from "./fixtures/demo";
import { enter } from "./fixtures/screens";
import type { RunningServer } from "./fixtures/server";
import { pullPage } from "./fixtures/sync";

type Route = { path: string; heading: string | RegExp };
type World = { coachId: string; coachName: string; bookingId: string; otherName: string };

const PUBLIC: Route[] = [
  { path: "/", heading: /Their next season/ },
  { path: "/find-coach", heading: "What sport are you training for?" },
  { path: "/coaches", heading: "Coaches" },
  { path: "/athletes", heading: "Athletes" },
  { path: "/pricing", heading: "Pricing" },
  { path: "/about", heading: /About/ },
  { path: "/contact", heading: /Contact/ },
  { path: "/privacy", heading: /Privacy/ },
  { path: "/terms", heading: /Terms/ },
  { path: "/no-such-page", heading: "Oops! Page not found" },
];

/** Public pages that differ for signed-in people beyond the navigation. */
const OTHER_WHEN_SIGNED_IN = ["/", "/coaches", "/athletes"];

const SIGNED_IN: Route[] = [
  { path: "/today", heading: "Today" },
  { path: "/recommendations", heading: "Your AI-Powered Matches" },
  { path: "/messages", heading: "Messages" },
  { path: "/settings", heading: "Settings" },
  { path: "/athlete/onboarding", heading: /Athlete Profile/ },
  { path: "/share-footage", heading: "Add footage" },
];

const GUARDED = [
  "/today",
  "/calendar",
  "/recommendations",
  "/messages",
  "/settings",
  "/share-footage",
  "/athlete/onboarding",
  "/coach/onboarding",
  "/coach/dashboard",
  "/coach/availability",
  "/coach/promo-codes",
  "/staff",
  "/booking/aaaaaaaaaaaaaaa",
  "/athletes/aaaaaaaaaaaaaaa",
];

async function worldOf(server: RunningServer, as: DemoAccount): Promise<World> {
  const { token, record } = await apiSession(server, `${as}@demo.test`);
  const coaches = (await pullPage(server, token, "coaches", "?limit=1000")).documents;
  const bookings = (await pullPage(server, token, "bookings", "?limit=1000")).documents;
  const booking = bookings.find((one) => one.status === "confirmed");
  const coach = coaches.find((one) => one.verified === true && one.user_id !== record.id);
  if (!booking || !coach) throw new Error(`${as} has no confirmed booking, or there is no coach`);
  const otherName = booking.coach_user_id === record.id ? booking.client_name : booking.coach_name;
  return { coachId: coach.id, coachName: String(coach.name), bookingId: booking.id, otherName: String(otherName) };
}

const withWorld = ({ coachId, coachName, bookingId, otherName }: World): Route[] => [
  { path: `/coach/${coachId}`, heading: coachName },
  { path: `/book/${coachId}`, heading: /^(Book )?Session$/ },
  { path: `/booking/${bookingId}`, heading: otherName },
  { path: `/booking/${bookingId}?tab=session`, heading: otherName },
  { path: `/booking/${bookingId}?tab=footage`, heading: otherName },
  { path: `/booking/${bookingId}?tab=money`, heading: otherName },
  { path: `/booking-success?booking=${bookingId}`, heading: "Booking Confirmed!" },
];

/** A screen without a fixed heading. */
const any = (path: string): Route => ({ path, heading: /./ });

/** Opens it on a phone, then widens the window. */
async function visit({ page }: Device, { path, heading }: Route, look = true): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await shows(page, path, heading);
  if (look) await nothingInTheWay(page, path);
  await page.setViewportSize(DESK);
  await page.waitForLoadState("networkidle");
  await shows(page, path, heading);
}

async function nothingInTheWay(page: Page, where: string): Promise<void> {
  await untilFilled(page);
  expect([...(await axeFindings(page, where)), ...(await fitFindings(page, where))]).toEqual([]);
}

async function shows(page: Page, path: string, heading: Route["heading"]): Promise<void> {
  await expect(page.getByRole("heading", { name: heading }).first(), path).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
}

const VISITOR =
  "[2.routes.home][2.routes.auth][2.routes.quiz][2.routes.coaches][2.routes.athletes][6.needs-sign-in]" +
  "[2.matches.signed-out][2.booking.signed-out][2.coach-onboarding.signed-out][2.athlete-onboarding.signed-out][2.dashboard.signed-out]";
const ATHLETE =
  "[2.routes.recommendations][2.routes.messages][2.routes.coach][2.routes.book][2.routes.booking][2.routes.athlete-onboarding][2.routes.success]";
const COACH = "[2.routes.coach-onboarding][2.routes.dashboard]";

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 15_000 });

test(`${VISITOR} a visitor's routes`, async ({ server, newDevice, troubles }) => {
  const device = await newDevice();
  const [coach] = await verifiedCoaches(server);
  for (const route of [{ path: "/auth", heading: "Welcome to Encore" }, ...PUBLIC]) await visit(device, route);
  const mailed = ["/auth/confirm", "/auth/reset", "/auth/change-email", "/guardian"].map(
    (path) => `${path}?token=none`,
  );
  const more = ["/auth?tab=signup", "/coaches?location=Nowhere", `/coach/${coach}`, `/book/${coach}`];
  for (const path of [...mailed, ...more]) await visit(device, any(path));
  // The links of mails were opened with an invalid token.
  const refusals = troubles.found.filter((line) =>
    /^40[04]: .*(confirm-verification|look-at-guardian-link)/.test(line),
  );
  expect(refusals).toHaveLength(2);
  for (const line of refusals) troubles.found.splice(troubles.found.indexOf(line), 1);
  for (const path of GUARDED) {
    await device.page.goto(path);
    await expect(device.page, path).toHaveURL(/\/auth\?next=/);
  }
});

test(`${ATHLETE} an athlete's routes`, async ({ server, newDevice }) => {
  const device = await newDevice({ as: "athlete" });
  for (const route of PUBLIC) await visit(device, route, OTHER_WHEN_SIGNED_IN.includes(route.path));
  const world = await worldOf(server, "athlete");
  const other = (await apiSession(server, "coach@demo.test")).record.id;
  const more = [`/messages?with=${other}`, `/receipt/${world.bookingId}`].map(any);
  for (const route of [...SIGNED_IN, ...withWorld(world), ...more]) await visit(device, route);
});

test(`${COACH} a coach's routes`, async ({ server, newDevice }) => {
  const device = await newDevice({ as: "coach" });
  const own: Route[] = [
    { path: "/coach/dashboard", heading: /Welcome back/ },
    { path: "/coach/onboarding", heading: "Sign Up as a Coach" },
    { path: "/coach/availability", heading: "Opening hours" },
    { path: "/coach/promo-codes", heading: "Promo codes" },
    { path: "/calendar", heading: "Calendar" },
  ];
  const ended = await Promise.all(["cancelled", "no_show"].map((status) => bookingOf(server, "coach", status)));
  const more = ended.map((id) => any(`/booking/${id}`));
  const all = [...SIGNED_IN, ...own, ...withWorld(await worldOf(server, "coach")), ...more];
  for (const route of all) await visit(device, route);
});

test("an unverified coach is asked to complete the account; staff sees the team's work", async ({
  server,
  newDevice,
}) => {
  const coach = await newDevice();
  await enter(coach.page, server, await makeCoach(server, { verified: false }), "/coach/dashboard");
  await visit(coach, { path: "/coach/dashboard", heading: /Welcome back/ });
  await expect(coach.page.getByRole("heading", { name: "Account Not Verified" })).toBeVisible();
  const half = await newDevice({ as: "newcoach" });
  for (const path of ["/coach/onboarding", "/coach/availability"]) await visit(half, any(path));
  const staff = await newDevice({ as: "staff" });
  await visit(staff, { path: "/settings", heading: "Settings" });
  await visit(staff, { path: "/staff", heading: "Staff" });
  await staff.page.setViewportSize(PHONE);
  for (const tab of ["People", "Reports", "Problems", "Log"]) {
    await staff.page.getByRole("tab", { name: tab }).click();
    await nothingInTheWay(staff.page, tab);
  }
});

test("every route answers a reload while offline", async ({ server, troubles, newDevice }) => {
  test.setTimeout(180_000);
  const world = await worldOf(server, "athlete");
  const device = await newDevice({ installs: true, as: "athlete" });
  await visit(device, { path: "/today", heading: "Today" }, false);
  await untilInstalled(device.page);
  await device.page.goto("/settings");
  await expect(device.page.getByText("Everything here is up to date.")).toBeVisible();
  troubles.offline = true;
  await device.context.setOffline(true);
  for (const { path, heading } of [...PUBLIC, ...SIGNED_IN, ...withWorld(world)]) {
    await device.page.goto(path);
    await device.page.reload();
    await expect(device.page.getByRole("heading", { name: heading }).first(), path).toBeVisible();
  }
});
