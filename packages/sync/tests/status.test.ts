import { filter, firstValueFrom } from "rxjs";
import { expect, it } from "vitest";
import { Status } from "../src/status";
import { Task } from "../src/task";

const done = (): Task => new Task({ work: async () => undefined });

const idle = (task: Task) => firstValueFrom(task.active$.pipe(filter((isActive) => !isActive)));

it("reports a complete device only after the feed was read to its end", async () => {
  const [status, pulling, pushing] = [new Status(), done(), done()];
  status.follow(pulling, pushing);
  status.started();
  pushing.run();
  await idle(pushing);
  expect([status.phase$.value, status.syncedAt$.value]).toEqual(["idle", null]);
  status.read();
  pulling.run();
  await idle(pulling);
  expect(status.syncedAt$.value).not.toBeNull();
});
