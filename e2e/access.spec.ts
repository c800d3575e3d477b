/** Access for all: axe, narrow windows and zoom, on every route, for everybody, in light and dark, and with every layer open. */
import type { Page } from "playwright/test";
import { axeFindings, fitFindings, untilFilled } from "./fixtures/access";
import { apiSession, DESK, type DemoAccount, expect, test } from "./fixtures/app";
import { bookingOf, bookingWithNotes, verifiedCoaches } from "./fixtures/demo";

const PUBLIC = [
  "/",
  "/auth",
  "/find-coach",
  "/coaches",
  "/athletes",
  "/pricing",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/auth/confirm?token=none",
  "/auth/reset?token=none",
  "/auth/change-email?token=none",
  "/guardian?token=none",
  "/no-such-page",
];
const SIGNED_IN = ["/today", "/recommendations", "/messages", "/settings", "/athlete/onboarding"];
const COACH = ["/coach/dashboard", "/coach/onboarding", "/coach/availability"];
const TABS = ["notes", "session", "footage", "money"];

/** Goes to each path with one page, and says everything that is wrong at once. */
async function nothingFound(page: Page, paths: string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    await untilFilled(page);
    found.push(...(await axeFindings(page, path)), ...(await fitFindings(page, path)));
  }
  expect(found).toEqual([]);
}

test.describe.configure({ timeout: 180_000 });
// A trace of each look costs more than the look, and what was found says where.
test.use({ trace: "off", actionTimeout: 15_000 });

test("a visitor's routes", async ({ server, newDevice, troubles }) => {
  const { page } = await newDevice();
  const [coach] = await verifiedCoaches(server);
  const nobody = "/coaches?location=Nowhere";
  await nothingFound(page, [...PUBLIC, nobody, "/auth?tab=signup", `/coach/${coach}`, `/book/${coach}`]);
  // The links of mails were opened with a token that is none.
  const refusals = troubles.found.filter((line) => /^40[04]: .*confirm-(verification|guardian)/.test(line));
  expect(refusals).toHaveLength(2);
  for (const line of refusals) troubles.found.splice(troubles.found.indexOf(line), 1);
});

test("an athlete's routes", async ({ server, newDevice }) => {
  const { page } = await newDevice({ as: "athlete" });
  const [coach] = await verifiedCoaches(server);
  const booking = await bookingOf(server, "athlete", "confirmed");
  const other = (await apiSession(server, "coach@demo.test")).record.id;
  await nothingFound(page, [
    "/",
    `/messages?with=${other}`,
    "/coaches",
    "/athletes",
    ...SIGNED_IN,
    `/coach/${coach}`,
    `/book/${coach}`,
    ...TABS.map((tab) => `/booking/${booking}?tab=${tab}`),
    `/booking-success?booking=${booking}`,
    `/receipt/${booking}`,
  ]);
});

test("a coach's routes", async ({ server, newDevice }) => {
  const { page } = await newDevice({ as: "coach" });
  const booking = await bookingOf(server, "coach", "confirmed");
  const cancelled = await bookingOf(server, "coach", "cancelled");
  const owed = await bookingOf(server, "coach", "no_show");
  await nothingFound(page, [
    ...SIGNED_IN,
    ...COACH,
    `/booking/${cancelled}`,
    `/booking/${owed}`,
    ...TABS.map((tab) => `/booking/${booking}?tab=${tab}`),
  ]);
});

test("a desk, with its bar and its filters", async ({ server, newDevice }) => {
  const visitor = await newDevice({ viewport: DESK });
  await nothingFound(visitor.page, ["/", "/coaches"]);
  const athlete = await newDevice({ as: "athlete", viewport: DESK });
  const [coach] = await verifiedCoaches(server);
  const other = (await apiSession(server, "coach@demo.test")).record.id;
  await nothingFound(athlete.page, [`/coach/${coach}`, `/book/${coach}`, "/messages", `/messages?with=${other}`]);
  const seller = await newDevice({ as: "coach", viewport: DESK });
  await nothingFound(seller.page, COACH);
});

test("an unverified coach's and the team's routes", async ({ newDevice }) => {
  const coach = await newDevice({ as: "newcoach" });
  await nothingFound(coach.page, COACH);
  const staff = await newDevice({ as: "staff" });
  await nothingFound(staff.page, ["/settings", "/staff"]);
  const found: string[] = [];
  for (const tab of ["Reports", "Problems", "Log"]) {
    await staff.page.getByRole("tab", { name: tab }).click();
    await untilFilled(staff.page);
    found.push(...(await axeFindings(staff.page, tab)), ...(await fitFindings(staff.page, tab)));
  }
  expect(found).toEqual([]);
});

type Layer = {
  name: string;
  as?: DemoAccount;
  desk?: boolean;
  path: string;
  open: string | RegExp;
  role: "dialog" | "menu";
};
const MENU = /^Account of /;

const LAYERS: Layer[] = [
  { name: "a visitor's menu", path: "/", open: "Menu", role: "dialog" },
  { name: "a visitor's Get Started", desk: true, path: "/about", open: "Get Started", role: "menu" },
  { name: "the coaches' filters", path: "/coaches", open: "Filters", role: "dialog" },
  { name: "the athletes' filters", path: "/athletes", open: "Filters", role: "dialog" },
  { name: "Me", as: "athlete", path: "/settings", open: "Me", role: "dialog" },
  { name: "the user's menu", as: "athlete", desk: true, path: "/settings", open: MENU, role: "menu" },
  { name: "cancelling", as: "athlete", path: "/booking/{booking}?tab=session", open: "Cancel session", role: "dialog" },
  {
    name: "moving",
    as: "athlete",
    path: "/booking/{booking}?tab=session",
    open: "Propose another time",
    role: "dialog",
  },
  { name: "versions of a note", as: "coach", path: "/booking/{noted}", open: "Versions", role: "dialog" },
];

test("what opens over a screen", async ({ server, newDevice }) => {
  const booking = await bookingOf(server, "athlete", "confirmed");
  const noted = await bookingWithNotes(server, "coach");
  const found: string[] = [];
  const pages = new Map<string, Page>();
  for (const { name, as, desk, path, open, role } of LAYERS) {
    const key = `${as} ${desk}`;
    const page =
      pages.get(key) ?? (await newDevice({ ...(as ? { as } : {}), ...(desk ? { viewport: DESK } : {}) })).page;
    pages.set(key, page);
    await page.goto(path.replace("{booking}", booking).replace("{noted}", noted));
    await page.getByRole("button", { name: open, exact: true }).filter({ visible: true }).first().click();
    const layer = page.getByRole(role).first();
    await expect(layer, name).toBeVisible();
    await untilFilled(page);
    found.push(...(await axeFindings(page, name)), ...(await fitFindings(page, name)));
    await page.keyboard.press("Escape");
    await expect(layer, name).toBeHidden();
  }
  expect(found).toEqual([]);
});
