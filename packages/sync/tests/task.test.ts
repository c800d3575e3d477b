import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SyncError } from "../src/sync-error";
import { Task } from "../src/task";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const soon = () => vi.advanceTimersByTimeAsync(0);

/** A task with these failures, and the times of its tries. */
function failing(failures: readonly Error[], maxWait = 20_000) {
  const [left, tries, errors]: [Error[], number[], SyncError[]] = [[...failures], [], []];
  const start = Date.now();
  const work = async () => {
    tries.push(Date.now() - start);
    const failure = left.shift();
    if (failure) throw failure;
  };
  return { task: new Task({ work, maxWait, onError: (error) => errors.push(error) }), tries, errors };
}

const FULL = new Error("full");
const CUT = new SyncError(0, "offline", "The network is cut.");

it("retries with growing backoff, and is active until it succeeds", async () => {
  const { task, tries } = failing([FULL, FULL, FULL]);
  task.run();
  await vi.advanceTimersByTimeAsync(13_999);
  expect([task.active$.value, tries]).toEqual([true, [0, 2000, 6000]]);
  await vi.advanceTimersByTimeAsync(1);
  expect([task.active$.value, tries]).toEqual([false, [0, 2000, 6000, 14_000]]);
});

it("runs once more if it is requested while it runs", async () => {
  let tries = 0;
  const task: Task = new Task({
    work: async () => {
      if (++tries === 1) task.run();
    },
  });
  task.run();
  await soon();
  expect(tries).toBe(2);
});

it("waits at most the longest backoff, and a write does not shorten it", async () => {
  const { task, tries, errors } = failing(Array(99).fill(CUT), 1000);
  task.run();
  for (let i = 0; i < 100; i++) {
    task.run();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(tries.length).toBeGreaterThan(7);
  expect(errors).toHaveLength(tries.length);
  for (const [i, at] of tries.entries())
    if (i) expect(at - (tries[i - 1] ?? 0)).toBeGreaterThanOrEqual(i > 1 ? 750 : 375);
});

it("tries at once when the network is back", async () => {
  const { task, tries } = failing([CUT, CUT]);
  task.run();
  await soon();
  task.wake();
  await soon();
  task.wake();
  await soon();
  expect([tries, task.active$.value]).toEqual([[0, 0, 0], false]);
});

it("does not retry what only a person can fix", async () => {
  const { task, tries } = failing([new SyncError(401, "session_ended", "Your session has ended.")]);
  task.run();
  await vi.advanceTimersByTimeAsync(3_600_000);
  task.run();
  await soon();
  expect(tries).toEqual([0]);
  task.wake();
  await soon();
  expect(tries).toHaveLength(2);
});

it("retries once if somebody signed in while the expired session was refused", async () => {
  let tries = 0;
  const work = async () => {
    const isFirst = ++tries === 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (isFirst) throw new SyncError(401, "session_ended", "Your session has ended.");
  };
  const task = new Task({ work });
  task.run();
  await vi.advanceTimersByTimeAsync(50);
  task.wake();
  await vi.advanceTimersByTimeAsync(150);
  expect([tries, task.active$.value]).toEqual([2, false]);
});

it("retries sooner after something was stored", async () => {
  const { task, tries } = failing([FULL, FULL, FULL]);
  task.run();
  await vi.advanceTimersByTimeAsync(6000);
  expect(tries).toHaveLength(3);
  task.stored();
  await vi.advanceTimersByTimeAsync(2000);
  expect([tries.length, task.active$.value]).toEqual([4, false]);
});
