/** Accessibility beyond routes.spec.ts: desktop-only parts, and every menu, sheet and dialog. */
import type { Page } from "playwright/test";
import { axeFindings, fitFindings, untilFilled } from "./fixtures/access";
import { apiSession, DESK, type DemoAccount, expect, test } from "./fixtures/app";
import { bookingOf, bookingWithNotes, verifiedCoaches } from "./fixtures/demo";

const COACH = ["/calendar", "/coach/dashboard", "/coach/onboarding", "/coach/availability", "/coach/promo-codes"];

/** Visits each path with one page and reports all findings together. */
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
test.use({ actionTimeout: 15_000 });

test("the desktop width, with its navigation and filters", async ({ server, newDevice }) => {
  const visitor = await newDevice({ viewport: DESK });
  await nothingFound(visitor.page, ["/", "/coaches"]);
  const athlete = await newDevice({ as: "athlete", viewport: DESK });
  const [coach] = await verifiedCoaches(server);
  const other = (await apiSession(server, "coach@demo.test")).record.id;
  await nothingFound(athlete.page, [`/coach/${coach}`, `/book/${coach}`, "/messages", `/messages?with=${other}`]);
  const seller = await newDevice({ as: "coach", viewport: DESK });
  await nothingFound(seller.page, COACH);
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

test("menus, sheets and dialogs", async ({ server, newDevice }) => {
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
