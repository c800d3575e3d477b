/**
 * Every route for each role: the heading on a phone and a desktop, axe in light and dark, a narrow and a zoomed window, and no errors.
 * access.deep.spec.ts has the desktop-only parts and what opens over a screen.
 */
import type { Page } from "playwright/test";
import { expectNothingFound, untilFilled } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { DESK, type Device, expect, PHONE, test } from "./fixtures/app";
import {
  answerOffline,
  any,
  athleteRoutes,
  coachRoutes,
  linksRefused,
  offlineAthlete,
  PUBLIC,
  type Route,
  SIGNED_IN,
  shows,
  visitorRoutes,
  worldRoutes,
} from "./fixtures/role-routes";
import { enter } from "./fixtures/screens";

/** Public pages that differ for signed-in people beyond the navigation. */
const OTHER_WHEN_SIGNED_IN = ["/", "/coaches", "/athletes"];

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 15_000 });

/** Opens it on a phone, then widens the window. */
async function visit({ page }: Device, route: Route, look = true): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(route.path);
  await shows(page, route);
  if (look) await nothingInTheWay(page, route.path);
  await page.setViewportSize(DESK);
  await shows(page, route);
}

async function nothingInTheWay(page: Page, where: string): Promise<void> {
  await untilFilled(page);
  await expectNothingFound(page, where);
}

test("a visitor's routes", async ({ server, newDevice, troubles }) => {
  const device = await newDevice();
  for (const route of await visitorRoutes(server)) await visit(device, route);
  linksRefused(troubles);
});

test("an athlete's routes", async ({ server, newDevice }) => {
  const device = await newDevice({ as: "athlete" });
  for (const route of PUBLIC) await visit(device, route, OTHER_WHEN_SIGNED_IN.includes(route.path));
  for (const route of await athleteRoutes(server)) await visit(device, route);
});

test("a coach's routes", async ({ server, newDevice }) => {
  const device = await newDevice({ as: "coach" });
  for (const route of await coachRoutes(server)) await visit(device, route);
});

test("the routes of an unverified coach, of half a coach and of the team", async ({ server, newDevice }) => {
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
  const own = await worldRoutes(server, "athlete");
  const page = await offlineAthlete({ server, troubles, newDevice });
  await answerOffline(page, [...PUBLIC, ...SIGNED_IN, ...own]);
});
