/**
 * Each route of each role opens once on a phone, with its heading and without sideways scrolling.
 * routes.deep.spec.ts adds axe, other widths and every route offline.
 */
import { makeCoach } from "./fixtures/accounts";
import { type Device, expect, test } from "./fixtures/app";
import {
  answerOffline,
  any,
  athleteRoutes,
  coachRoutes,
  guarded,
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

const VISITOR =
  "[2.routes.home][2.routes.auth][2.routes.quiz][2.routes.coaches][2.routes.athletes][6.needs-sign-in]" +
  "[2.matches.signed-out][2.booking.signed-out][2.coach-onboarding.signed-out][2.athlete-onboarding.signed-out][2.dashboard.signed-out]";
const ATHLETE =
  "[2.routes.recommendations][2.routes.messages][2.routes.coach][2.routes.book][2.routes.booking][2.routes.athlete-onboarding][2.routes.success]";
const COACH = "[2.routes.coach-onboarding][2.routes.dashboard]";

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 15_000 });

async function open({ page }: Device, routes: readonly Route[]): Promise<void> {
  for (const route of routes) {
    await page.goto(route.path);
    await shows(page, route);
  }
}

test(`${VISITOR} a visitor's routes`, async ({ server, newDevice, troubles }) => {
  const device = await newDevice();
  await open(device, await visitorRoutes(server));
  linksRefused(troubles);
  await guarded(device.page);
});

test(`${ATHLETE} an athlete's routes`, async ({ server, newDevice }) => {
  await open(await newDevice({ as: "athlete" }), await athleteRoutes(server));
});

test(`${COACH} a coach's routes`, async ({ server, newDevice }) => {
  await open(await newDevice({ as: "coach" }), await coachRoutes(server));
});

test("an unverified coach is asked to complete the account; staff sees the team's work", { tag: "@deep" }, async ({
  server,
  newDevice,
}) => {
  const coach = await newDevice();
  await enter(coach.page, server, await makeCoach(server, { verified: false }), "/coach/dashboard");
  await shows(coach.page, { path: "/coach/dashboard", heading: /Welcome back/ });
  await expect(coach.page.getByRole("heading", { name: "Account Not Verified" })).toBeVisible();
  await open(await newDevice({ as: "newcoach" }), ["/coach/onboarding", "/coach/availability"].map(any));
  await open(await newDevice({ as: "staff" }), [
    { path: "/settings", heading: "Settings" },
    { path: "/staff", heading: "Staff" },
  ]);
});

test("routes of four kinds answer a reload while offline", async ({ server, troubles, newDevice }) => {
  const own = await worldRoutes(server, "athlete");
  const page = await offlineAthlete({ server, troubles, newDevice });
  const starts = (path: string) => [...PUBLIC, ...SIGNED_IN, ...own].find((route) => route.path.startsWith(path));
  const four = ["/", "/today", "/coach/", "/booking/"].map(starts).filter((route) => route !== undefined);
  expect(four).toHaveLength(4);
  await answerOffline(page, four);
});
