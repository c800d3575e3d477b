/** For tests of single statements: pages that stay open over the tests of a worker, and the toasts that they showed. */
import { type BrowserContext, type Page, expect as playwrightExpect } from "playwright/test";
import { apiSession, test as base, DESK, Troubles } from "../fixtures/app";
import { type Account, addRow, type Row } from "../fixtures/money";
import { makeAthlete, makeBooking, makePerson, makeTrainer, type Trainer } from "../fixtures/people";
import { enter } from "../fixtures/screens";
import type { RunningServer } from "../fixtures/server";

export const expect = playwrightExpect;

export type Toast = { title: string; description: string };
declare global {
  interface Window {
    shownToasts: Toast[];
    toastCame: () => void;
  }
}

/** Notes down each toast as it comes: one of an earlier test may still be in view. */
function recordToasts(): void {
  window.shownToasts = [];
  window.toastCame = () => undefined;
  const note = (node: Node) => {
    if (!(node instanceof HTMLElement)) return;
    for (const toast of node.matches(".toast") ? [node] : node.querySelectorAll(".toast")) {
      const words = (part: string) => toast.querySelector(part)?.textContent ?? "";
      window.shownToasts.push({ title: words("b"), description: words("p") });
      window.toastCame();
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) note(node);
  }).observe(document, { childList: true, subtree: true });
}

const forgetToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.shownToasts = [];
  });

/** What `act` makes the page say, as one toast. The page may go elsewhere meanwhile, within the app. */
export async function toastOf(page: Page, act: () => Promise<unknown>): Promise<Toast> {
  await forgetToasts(page);
  await act();
  return nextToast(page);
}

/** The first toast since the page was loaded, or since the last look. */
export async function nextToast(page: Page): Promise<Toast> {
  await page.waitForFunction(() => window.shownToasts.length > 0);
  const [first] = await toastsOf(page);
  return first ?? { title: "", description: "" };
}

/** Every toast that a page has shown since it was loaded, or since the last look. */
export const toastsOf = (page: Page): Promise<Toast[]> => page.evaluate(() => window.shownToasts);

export const error = (description: string): Toast => ({ title: "Error", description });

type Begin = (page: Page) => Promise<void>;

/** Pages by name, each with a browser of its own; open until the worker ends. */
export class Pages {
  readonly troubles = new Troubles();
  readonly #open = new Map<string, { context: BrowserContext; page: Page }>();

  constructor(private readonly make: (origin?: string) => Promise<BrowserContext>) {}

  /** The page of this name; a new browser's the first time. `begin` brings it to where its tests start. */
  async get(name: string, begin: Begin = async () => undefined, origin?: string): Promise<Page> {
    const open = this.#open.get(name);
    if (open) return open.page;
    const context = await this.make(origin);
    await context.addInitScript(recordToasts);
    context.on("page", (page) => this.troubles.watch(page));
    const page = await context.newPage();
    await begin(page);
    this.#open.set(name, { context, page });
    return page;
  }

  async close(): Promise<void> {
    for (const { context } of this.#open.values()) await context.close();
  }
}

/** Two people with a booking to come, one that is over, and one that waits for payment; the same for the whole worker. */
export type World = { athlete: Account; coach: Trainer; coming: Row; done: Row; unpaid: Row };

async function makeWorld(server: RunningServer): Promise<World> {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeTrainer(server, { bio: "Serve first." })]);
  const past = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const coming = await makeBooking(server, athlete, coach, { notes: "My second serve" });
  const done = await makeBooking(server, athlete, coach, {
    status: "completed",
    session_date: past(50),
    session_end: past(48),
    duration_hours: 2,
    total_amount: 20_000,
    coach_amount: 17_000,
  });
  const unpaid = await makeBooking(server, athlete, coach, {
    status: "cancelled",
    payment_status: "unpaid",
    session_date: past(100),
    session_end: past(99),
  });
  return { athlete, coach, coming, done, unpaid };
}

type WorkerFixtures = {
  pages: Pages;
  /** A new account without a profile. */
  person: Account;
  world: World;
};

export const test = base.extend<{ quiet: undefined }, WorkerFixtures>({
  pages: [
    async ({ browser, server }, use) => {
      const pages = new Pages((origin = server.url) =>
        browser.newContext({
          baseURL: origin,
          viewport: DESK,
          reducedMotion: "reduce",
          locale: "en-GB",
          timezoneId: "Europe/London",
        }),
      );
      await use(pages);
      await pages.close();
    },
    { scope: "worker" },
  ],
  person: [async ({ server }, use) => use(await makePerson(server)), { scope: "worker" }],
  world: [async ({ server }, use) => use(await makeWorld(server)), { scope: "worker" }],
  quiet: [
    async ({ pages }, use) => {
      await use(undefined);
      expect(pages.troubles.found.splice(0), "console errors and failed requests").toEqual([]);
    },
    { auto: true },
  ],
});

export { addRow, apiSession, enter };
