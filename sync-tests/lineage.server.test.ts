import { rmSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { putBack, takeSnapshot } from "../e2e/fixtures/go-back";
import { allSent, Bench, idle, MESSAGES, NOTES, soon } from "./server-bench";
import type { Device } from "./server-device";

const bench = new Bench();

/** Restores the server to its state before `meanwhile`, which the device knows. Then other changes get the same revisions. */
async function goBackOver(meanwhile: () => Promise<void>): Promise<void> {
  const { server } = bench.world;
  const snapshot = takeSnapshot(server);
  await meanwhile();
  await server.kill9();
  putBack(server, snapshot);
  rmSync(snapshot, { recursive: true });
  await server.restart();
  for (const content of ["new life 1", "new life 2", "new life 3"])
    await bench.world.create("messages", { ...bench.message(content), is_read: false });
}

const shown = async (device: Device): Promise<unknown[]> =>
  Object.values(await device.field("messages", "content")).sort();
const stored = async (): Promise<unknown[]> =>
  (await bench.world.list("messages")).map(({ content }) => content).sort();

it("what was acknowledged and not pulled yet goes with the state that had it; what is unsent is delivered", async () => {
  const one = await bench.device(bench.athlete, { messages: MESSAGES });
  const sync = one.sync("messages");
  await one.insert("messages", bench.message("kept"));
  await allSent(sync);
  await idle(sync);
  await goBackOver(async () => {
    let open = () => {};
    const passed = new Promise<void>((resolve) => {
      open = resolve;
    });
    one.network.leaving = (method, url) => (method === "GET" && url.includes("/api/sync/") ? passed : undefined);
    await one.insert("messages", bench.message("acknowledged"));
    await vi.waitFor(async () => expect(await stored()).toContain("acknowledged"), soon);
    await allSent(sync);
    one.network.online = false;
    open();
    one.network.leaving = () => undefined;
    await one.insert("messages", bench.message("unsent"));
  });
  one.network.online = true;
  sync.reSync();
  await allSent(sync);
  await vi.waitFor(async () => expect(await shown(one)).toEqual(await stored()), soon);
  expect(await shown(one)).toEqual(["kept", "new life 1", "new life 2", "new life 3", "unsent"]);
});

it("a page that begins after the server went back knows what an earlier page was told", async () => {
  const name = "device-of-before";
  const note = await bench.note("serve");
  const open = () => bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", note, { name });
  const before = await open();
  await idle(before.sync("session_notes"));
  await goBackOver(async () => {
    await before.patch("session_notes", note, { notes: "serve\nacknowledged" });
    await allSent(before.sync("session_notes"));
    before.network.cut();
    await before.patch("session_notes", note, { notes: "serve\nacknowledged\nunsent" });
    await bench.close(before);
  });
  const after = await open();
  await allSent(after.sync("session_notes"));
  await vi.waitFor(async () => {
    const { notes } = await bench.world.read("session_notes", note);
    expect(notes).toContain("unsent");
    expect(await after.field("session_notes", "notes")).toEqual({ [note]: notes });
  }, soon);
});

it("a restart alone makes no device read anything again", async () => {
  const one = await bench.device(bench.athlete, { messages: MESSAGES });
  const sync = one.sync("messages");
  await idle(sync);
  const asked: string[] = [];
  one.network.leaving = (method, url) => {
    if (method === "GET" && url.includes("/api/sync/")) asked.push(url);
    return undefined;
  };
  await bench.world.server.restart();
  await bench.world.create("messages", { ...bench.message("after the restart"), is_read: false });
  sync.reSync();
  await vi.waitFor(async () => expect(await shown(one)).toContain("after the restart"), soon);
  await idle(sync);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => /since=0\b/.test(url))).toEqual([]);
});
