import { expect, it } from "vitest";
import { Device } from "./device";

/** Nobody listens there. */
const NOWHERE = "http://127.0.0.1:9";

const open = async (): Promise<Device> => {
  const device = new Device({
    name: "device0",
    url: NOWHERE,
    token: "",
    account: "a",
    storage: "dexie",
    collections: ["session_notes"],
  });
  await device.open(0);
  return device;
};

it("each device has its own disk, also after another test file has loaded Dexie", async () => {
  const before = await open();
  // Loaded outside of a page, it is kept for the whole process.
  await import("dexie");
  const [first, second] = [await open(), await open()];
  await first.tab(0)?.change("session_notes", "n1", () => ({ id: "n1", booking_id: "n1", notes: "first device" }));
  expect(await first.tab(0)?.shown("session_notes")).toHaveLength(1);
  for (const other of [before, second]) expect(await other.tab(0)?.shown("session_notes")).toEqual([]);
  for (const device of [before, first, second]) await device.end();
});
