import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Journal } from "./journal";
import { Recovery } from "./recovery";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A journal that keeps nothing: what is tried here is when, not what. */
const journal = { set: async () => {}, get: async () => undefined, remove: async () => {} } as unknown as Journal;

it("looks again ever more rarely while nothing can be stored, and soon once something was", async () => {
  let tries = 0;
  const recovery: Recovery = new Recovery(journal, "notes", async () => {
    tries++;
    if (tries < 6) throw new Error("full");
  });
  recovery.begin();
  recovery.stored(); // the first wait is short already
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 16_000);
  expect(tries).toBe(4);
  await vi.advanceTimersByTimeAsync(3000);
  expect(tries).toBe(4);
  recovery.stored();
  recovery.stored();
  await vi.advanceTimersByTimeAsync(2000);
  expect(tries, "32 seconds became 2").toBe(5);
  recovery.stored();
  await vi.advanceTimersByTimeAsync(2000);
  expect(tries).toBe(6);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries, "done").toBe(6);
  recovery.stop();
});
