/** Specification, section 9: when a session is renewed, on a fake clock. */
import type { Page } from "playwright/test";
import { asRoot } from "../fixtures/api";
import { held } from "../fixtures/busy";
import { enter, expect, test } from "./shared";

declare global {
  interface Window {
    asked: number[];
  }
}

/** The page's time at each token request. */
function noteRequests(): void {
  window.asked = [];
  const real = window.fetch;
  window.fetch = (...request) => {
    if (String(request[0]).includes("auth-refresh")) window.asked.push(Date.now());
    return real(...request);
  };
}

const asked = (page: Page): Promise<number[]> => page.evaluate(() => window.asked);

/** Advances the page's clock in steps until that many requests were made and answered. */
async function untilAsked(page: Page, times: number, step: number): Promise<number[]> {
  for (let turned = 0; turned < 240_000; turned += step) {
    const seen = await asked(page);
    if (seen.length >= times) return seen;
    await page.clock.runFor(step);
  }
  return asked(page);
}

test("[9.refresh] the session is checked every 30 s and renewed in its last 90 s; a failed renewal is retried from 200 ms on for 30 s", async ({
  pages,
  server,
  person,
}) => {
  const path = `/api/collections/users/impersonate/${person.id}`;
  const { token } = await asRoot<{ token: string }>(server, path, { duration: 200 });
  const { exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { exp: number };
  const page = await pages.get("clock", async (fresh) => {
    await fresh.clock.install();
    await fresh.addInitScript(noteRequests);
    await enter(fresh, server, { ...person, token }, "/pricing");
  });
  // Renewed at the start, because less than six days are left.
  const answered = page.waitForResponse("**/auth-refresh**");
  expect(await untilAsked(page, 1, 1000)).toHaveLength(1);
  await answered;
  await page.route("**/auth-refresh**", (route) => route.abort());
  let failed = 0;
  page.on("requestfailed", (request) => {
    if (request.url().includes("auth-refresh")) failed++;
  });

  const [, second = 0] = await untilAsked(page, 2, 1000);
  const left = exp * 1000 - second;
  expect(left).toBeLessThanOrEqual(90_000);
  expect(left).toBeGreaterThan(60_000);

  // The clock waits for each answer. Otherwise a slow answer looks like a late retry.
  for (let turned = 0; turned < 31_000; turned += 200) {
    await expect.poll(async () => failed - (await asked(page)).length).toBe(-1);
    await page.clock.runFor(200);
  }
  // The next check starts a new series of retries.
  const tries = (await asked(page)).slice(1).filter((at) => at < second + 28_000);
  const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(gaps.length).toBeGreaterThan(2);
  gaps.forEach((gap, index) => {
    expect(gap).toBeGreaterThanOrEqual(200 * 2 ** index);
  });
  expect(gaps[0]).toBeLessThan(5_000);
  await page.goto("about:blank");
  pages.troubles.found.splice(0); // the requests that were cut off
});

test("a session that ends while its renewal is prepared is not renewed", async ({ pages, server, person }) => {
  const page = await pages.get("ended", async (fresh) => {
    await fresh.addInitScript(noteRequests);
  });
  const made = page.waitForRequest("**/assets/pocketbase.es-*.js");
  const goOn = await held(page, "**/assets/pocketbase.es-*.js");
  await enter(page, server, person, "/about");
  await made;
  await page.evaluate(() => localStorage.removeItem("pocketbase_auth"));
  const came = page.waitForResponse("**/assets/pocketbase.es-*.js");
  goOn();
  await (await came).finished();
  // The delayed code is loaded, and its requests would have been sent before this one.
  await page.evaluate(async () => {
    const [code] = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/pocketbase.es-"));
    await import(code?.name ?? "missing");
    await fetch("/api/config");
  });
  expect(await asked(page)).toEqual([]);
});
