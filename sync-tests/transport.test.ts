import { Task } from "@sync/task";
import { Transport } from "@sync/transport";
import type { PullPage } from "@sync/types";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PAGE = JSON.stringify({ epoch: "e", lineage: "e", checkpoint: 7, documents: [] });

/** A browser's pool with this many dead connections. A request on a dead one hangs. Aborting it also removes the connection. */
function poolWith(dead: number, answerAfter = 0) {
  const began: number[] = [];
  const fetch = (_: unknown, init?: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      began.push(Date.now());
      init?.signal?.addEventListener("abort", () => reject(new TypeError("aborted")));
      if (began.length > dead) setTimeout(() => resolve(new Response(PAGE)), answerAfter);
    });
  return { began, fetch: fetch as typeof globalThis.fetch };
}

function pull({ fetch }: { fetch: typeof globalThis.fetch }): Promise<PullPage> {
  const transport = new Transport({ url: "", getToken: () => null, fetch }, "coaches");
  return new Promise((resolve) => {
    new Task({ work: async (signal) => resolve(await transport.pull(null, undefined, 10, signal)) }).run();
  });
}

it("gives a connection that says nothing up for another after seconds, not after half a minute", async () => {
  const pool = poolWith(1);
  const start = Date.now();
  const page = pull(pool);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(pool.began.map((at) => at - start)).toEqual([0, expect.any(Number)]);
  expect((await page).checkpoint).toBe(7);
});

it("waits longer each time where nothing answers soon, so that a slow server is heard in the end", async () => {
  const pool = poolWith(0, 18_000);
  const page = pull(pool);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await page).checkpoint).toBe(7);
  expect(pool.began).toHaveLength(3);
});

it("waits for a large body as long as a weak connection needs", async () => {
  const pool = poolWith(0, 20_000);
  const transport = new Transport({ url: "", getToken: () => null, fetch: pool.fetch }, "coaches");
  const document = { id: "a", rev: 0, bio: "x".repeat(200_000) };
  const pushed = transport.push(
    "phone",
    "",
    undefined,
    [{ mutationId: "m", assumedRev: 0, document }],
    new AbortController().signal,
  );
  const refused = expect(pushed).rejects.toThrow("The server did not answer every row.");
  await vi.advanceTimersByTimeAsync(21_000);
  await refused;
});
