/** Pages that stay open for all tests of a worker, and their toasts. */
import { type BrowserContext, type Page, expect as playwrightExpect } from "playwright/test";
import { type Coach, makeAccount, makeCoach } from "../fixtures/accounts";
import type { Account, Row } from "../fixtures/api";
import {
  apiSession,
  test as base,
  DESK,
  type DemoAccount,
  Troubles,
  untilInstalled,
  waitForApp,
} from "../fixtures/app";
import type { Network } from "../fixtures/network";
import { makeAthlete, makeBooking } from "../fixtures/people";
import { enter } from "../fixtures/screens";
import type { RunningServer } from "../fixtures/server";

export const expect = playwrightExpect;

export type Toast = { title: string; description: string };
declare global {
  interface Window {
    shownToasts: Toast[];
    toastCame: () => void;
    tellToast: (toast: Toast) => void;
  }
}

/** Records each new toast, because an earlier test's toast may still be shown. */
function recordToasts(): void {
  window.shownToasts = [];
  window.toastCame = () => undefined;
  const note = (node: Node) => {
    if (!(node instanceof HTMLElement)) return;
    for (const shown of node.matches("[data-testid=toast]") ? [node] : node.querySelectorAll("[data-testid=toast]")) {
      const words = (part: string) => shown.querySelector(part)?.textContent ?? "";
      const toast = { title: words("b"), description: words("p") };
      window.shownToasts.push(toast);
      window.tellToast(toast);
      window.toastCame();
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) note(node);
  }).observe(document, { childList: true, subtree: true });
}

/** Each page's toasts since the last `toastOf`, also after navigation. */
const heard = new WeakMap<Page, Toast[]>();
const heardOf = (page: Page): Toast[] => {
  const known = heard.get(page) ?? [];
  heard.set(page, known);
  return known;
};

/** The toast that `act` causes. */
export async function toastOf(page: Page, act: () => Promise<unknown>): Promise<Toast> {
  const toasts = heardOf(page);
  toasts.length = 0;
  await act();
  await expect.poll(() => toasts.length, { message: "a toast", intervals: [50] }).toBeGreaterThan(0);
  return toasts[0] ?? error("no toast came");
}

/** Every toast that a page has shown since `toastOf` or since it was opened. */
export const toastsOf = (page: Page): readonly Toast[] => heardOf(page);

export const error = (description: string): Toast => ({ title: "Error", description });

type Begin = (page: Page) => Promise<void>;
/** `origin`: the address of a proxy that can be cut. `installs`: with the service worker. */
type PageOptions = { origin?: string; installs?: boolean };

/** The most open browsers, because background work slows the others. */
const MOST = 5;

/** Pages by name, each in its own browser context. Recently used ones stay open. */
export class Pages {
  readonly troubles = new Troubles();
  readonly #open = new Map<string, { context: BrowserContext; page: Page }>();

  constructor(private readonly make: (options: PageOptions) => Promise<BrowserContext>) {}

  /** The page of this name. `begin` prepares it the first time. */
  async get(name: string, begin: Begin = async () => undefined, options: PageOptions = {}): Promise<Page> {
    const open = this.#open.get(name);
    if (open) {
      this.#open.delete(name);
      this.#open.set(name, open);
      return open.page;
    }
    const [oldest] = this.#open;
    if (oldest && this.#open.size >= MOST) {
      this.#open.delete(oldest[0]);
      await oldest[1].context.close();
    }
    const context = await this.make(options);
    await context.exposeBinding("tellToast", ({ page }, toast: Toast) => heardOf(page).push(toast));
    await context.addInitScript(recordToasts);
    context.on("page", (page) => {
      this.troubles.watch(page);
      waitForApp(page);
    });
    const page = await context.newPage();
    await begin(page);
    this.#open.set(name, { context, page });
    return page;
  }

  async close(): Promise<void> {
    for (const { context } of this.#open.values()) await context.close();
  }
}

/** Two people with a future, a past and a cancelled unpaid booking, shared by the whole worker. */
export type World = { athlete: Account; coach: Coach; coming: Row; done: Row; unpaid: Row };

export async function makeWorld(server: RunningServer): Promise<World> {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server, { bio: "Serve first." })]);
  const past = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const coming = await makeBooking(server, athlete, coach, { notes: "My second serve" });
  const done = await makeBooking(server, athlete, coach, {
    status: "completed",
    session_date: past(50),
    session_end: past(48),
    duration_hours: 2,
    total_amount: 20_000,
    coach_amount: 17_000,
    earned_amount: 17_000,
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
      const pages = new Pages(({ origin = server.url, installs }) =>
        browser.newContext({
          baseURL: origin,
          serviceWorkers: installs ? "allow" : "block",
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
  person: [async ({ server }, use) => use(await makeAccount(server)), { scope: "worker" }],
  world: [async ({ server }, use) => use(await makeWorld(server)), { scope: "worker" }],
  quiet: [
    async ({ pages }, use) => {
      await use(undefined);
      expect(pages.troubles.found.splice(0), "console errors and failed requests").toEqual([]);
    },
    { auto: true },
  ],
});

/** The demo's own people as accounts. */
export async function demoAccount(server: RunningServer, as: DemoAccount): Promise<Account> {
  const { token, record } = await apiSession(server, `${as}@demo.test`);
  return { id: record.id, email: record.email, token };
}

/** Removes the errors that the test caused. */
export const forgive = (pages: Pages) => pages.troubles.found.splice(0);

/** A page with its service worker, over a network that can be cut. */
export const installed = (pages: Pages, network: Network, name: string, begin: Begin): Promise<Page> =>
  pages.get(
    name,
    async (page) => {
      await begin(page);
      await untilInstalled(page);
    },
    { origin: network.url, installs: true },
  );

export { enter };
