import { expect, it } from "vitest";
import { Status } from "./status";
import { Task } from "./task";

const done = (): Task =>
  new Task(
    async () => undefined,
    () => true,
  );

it("says that the device has everything only once the feed has been read to its end", async () => {
  const [status, pulling, pushing] = [new Status(), done(), done()];
  status.follow(pulling, pushing);
  status.started();
  await pushing.run();
  expect([status.phase$.value, status.syncedAt$.value]).toEqual(["idle", null]);
  status.read();
  await pulling.run();
  expect(status.syncedAt$.value).not.toBeNull();
});
