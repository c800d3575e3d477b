/** Accessibility of screens that load, failed, are refused or are offline. */
import type { Page } from "playwright/test";
import { untilFilled } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { DESK, expect, test } from "./fixtures/app";
import { makeBookingStates } from "./fixtures/booking-states";
import { held } from "./fixtures/busy";
import { makeAthlete } from "./fixtures/people";
import { enter } from "./fixtures/screens";
import { all, fails, fill, goTo, heading, press, says, skeleton, stateFindings, waits, write } from "./fixtures/states";

/** Loading, or told that the server does not answer: requests time out after some seconds. */
const titled = (name: string) => (page: Page) => page.getByRole("heading", { name, level: 1, exact: true });

test.describe.configure({ timeout: 90_000 });
test.use({ actionTimeout: 15_000 });

test("loading and failing", async ({ server, newDevice, troubles }) => {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
  const visitor = await newDevice();
  const found: string[] = [];
  {
    const { page } = visitor;
    await held(page, "**/api/sync/coaches**");
    await page.goto("/about");
    found.push(
      ...(await stateFindings(page, [
        { name: "coaches on their way", path: "/coaches", anew: true, shows: skeleton },
        {
          name: "a route on its way",
          path: "/about",
          by: async (page) => {
            await held(page, "**/assets/pricing-*.js");
            await page.getByRole("link", { name: "Pricing" }).last().click();
          },
          shows: (page) => page.getByRole("status", { name: "Loading" }).locator("[data-skeleton]"),
        },
      ])),
    );
  }
  const slow = await newDevice();
  await held(slow.page, "**/api/sync/**");
  await enter(slow.page, server, coach, "/coach/dashboard");
  found.push(
    ...(await stateFindings(slow.page, [
      { name: "a dashboard on its way", shows: waits("Coach Dashboard") },
      { name: "threads on their way", path: "/messages", shows: skeleton },
      {
        name: "a thread on its way",
        path: `/messages?with=${athlete.id}`,
        shows: (page) => page.getByRole("textbox", { name: "Message" }),
      },
      { name: "a day on its way", path: "/today", shows: (page) => page.getByRole("heading", { name: "Today" }) },
      { name: "a profile on its way", path: `/coach/${coach.coachId}`, shows: titled("Coach") },
      { name: "a booking on its way", path: "/booking/aaaaaaaaaaaaaaa", shows: titled("Booking") },
      { name: "a receipt on its way", path: "/receipt/aaaaaaaaaaaaaaa", shows: titled("Receipt") },
      { name: "a booking form on its way", path: "/book/aaaaaaaaaaaaaaa", shows: titled("Book Session") },
      {
        name: "opening hours on their way",
        path: "/coach/availability",
        by: (page) => page.getByRole("heading", { name: "Opening hours" }).waitFor(),
        shows: skeleton,
      },
      {
        name: "matches on their way",
        by: async (page) => {
          await held(page, "**/get-match-recommendations");
          await page.goto("/recommendations");
        },
        shows: skeleton,
      },
    ])),
  );
  const broken = await newDevice();
  await fails("**/api/sync/**")(broken.page);
  await fails("**/get-match-recommendations")(broken.page);
  await enter(broken.page, server, athlete, "/messages");
  found.push(
    ...(await stateFindings(broken.page, [
      { name: "messages failed", shows: heading("Failed to load messages") },
      { name: "a booking failed", path: "/booking/aaaaaaaaaaaaaaa", shows: heading("Failed to load booking details") },
      { name: "matches failed", path: "/recommendations", shows: heading("Failed to load recommendations") },
      {
        name: "synchronising failed",
        path: "/settings",
        shows: says(/Broken|server did not answer/),
      },
      {
        name: "a page that did not load",
        by: async (page) => {
          await page.route("**/assets/live-data-*.js", (route) => route.abort());
          await page.goto("/settings");
        },
        shows: says(/^This page did not load/),
      },
    ])),
  );
  // No answer may arrive during the check.
  await broken.page.goto("about:blank");
  expect(found).toEqual([]);
  expect(troubles.found.splice(0).filter((line) => !/^500: |live-data|dynamically imported/.test(line))).toEqual([]);
});

test("offline and back online", async ({ server, newDevice, troubles }) => {
  const { athlete, coach, ids } = await makeBookingStates(server);
  const found: string[] = [];
  for (const viewport of [undefined, DESK]) {
    const on = viewport ? ", on a desk" : "";
    const { page, context } = await newDevice(viewport ? { viewport } : {});
    // Visits each screen once, so that its code is loaded.
    await enter(page, server, coach, "/settings");
    await expect(page.getByText("Everything here is up to date.")).toBeVisible();
    const go = (path: string) => goTo(page, path);
    await go(`/messages?with=${athlete.id}`);
    await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
    await go(`/booking/${ids.paid}`);
    await page.getByRole("textbox", { name: "Session notes" }).waitFor();
    troubles.offline = true;
    await context.setOffline(true);
    found.push(
      ...(await stateFindings(page, [
        {
          name: `a note that waits${on}`,
          by: (page) => page.getByRole("textbox", { name: "Session notes" }).fill("Noted without a network"),
          shows: (page) => page.getByRole("region", { name: "Waiting to send" }),
        },
        {
          name: `a message that waits${on}`,
          by: async (page) => {
            await go(`/messages?with=${athlete.id}`);
            await write("Written without a network")(page);
          },
          shows: says("Saved on this device"),
        },
        { name: `what is not sent${on}`, by: () => go("/settings"), shows: heading("Not sent yet") },
      ])),
    );
    if (!viewport) continue;
    const release = await held(page, "**/api/sync/**");
    await go(`/messages?with=${athlete.id}`);
    await context.setOffline(false);
    found.push(
      ...(await stateFindings(page, [
        { name: "sending what waited", shows: says("Back online.") },
        {
          name: "everything sent",
          by: async () => release(),
          // "Everything is saved." is shown for two seconds, too short for a check on a busy machine.
          shows: (page) => page.getByRole("log").getByText("Sent", { exact: true }),
        },
      ])),
    );
  }
  expect(found).toEqual([]);
});

test("refused, blocked and ended states", async ({ server, newDevice, troubles }) => {
  const [athlete, other, coach] = await Promise.all([
    makeAthlete(server),
    makeAthlete(server, { name: "Bo Athlete" }),
    makeCoach(server),
  ]);
  const { page } = await newDevice();
  await enter(page, server, athlete, `/messages?with=${other.id}`);
  const found = await stateFindings(page, [
    {
      name: "a message refused",
      by: write("Shall we train together?"),
      shows: (page) => page.getByRole("log").getByRole("alert"),
    },
    {
      name: "a change that needs somebody",
      path: "/settings",
      anew: true,
      shows: heading("Not accepted by the server"),
    },
    {
      name: "a thread blocked",
      path: `/messages?with=${coach.id}`,
      by: all(write("Hello coach"), press("More about Cleo Coach"), (page) =>
        page.getByRole("menuitem", { name: "Block" }).click(),
      ),
      shows: says(/^You blocked Cleo Coach/),
    },
    {
      name: "the second step turned on",
      path: "/settings",
      anew: true,
      by: all(fill("Your password", "correct-horse"), press("Turn on")),
      shows: says(/^On: after your password/),
    },
    {
      name: "the end of the account asked for",
      by: press("Delete account"),
      shows: (page) => page.getByRole("dialog"),
    },
    {
      name: "the session has ended",
      by: async (page) => {
        const [head, , signature] = athlete.token.split(".");
        const past = Buffer.from(JSON.stringify({ id: athlete.id, exp: 1 })).toString("base64url");
        await enter(page, server, { ...athlete, token: [head, past, signature].join(".") }, "/settings");
        await untilFilled(page);
        await expect(page.getByText("Looking...")).toBeHidden();
      },
      shows: says(/^Your session has ended. Everything stays/),
    },
  ]);
  await page.goto("about:blank");
  expect(found).toEqual([]);
  expect(troubles.found.splice(0).filter((line) => !/^401: /.test(line))).toEqual([]);
});
