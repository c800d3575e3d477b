import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Task } from "./task";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("tries again by itself what failed, ever more rarely, and is active until it succeeds", async () => {
  let tries = 0;
  const task = new Task(
    async () => {
      if (++tries < 4) throw new Error("full");
    },
    () => true,
  );
  await task.run();
  for (const [wait, then] of [
    [2000, 2],
    [4000, 3],
    [8000, 4],
  ] as const) {
    expect(task.active$.value).toBe(true);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(tries).toBe(then - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tries).toBe(then);
  }
  expect(task.active$.value).toBe(false);
});

it("is done once more when it is asked for while it runs", async () => {
  let tries = 0;
  const task: Task = new Task(
    async () => {
      if (++tries === 1) void task.run();
    },
    () => true,
  );
  await task.run();
  expect(tries).toBe(2);
});
