import type { WireDocument } from "@sync/types";
import { expect, it, vi } from "vitest";
import { Bench, idle, NOTES, soon } from "./server-bench";
import type { Device } from "./server-device";

const bench = new Bench();

/** Compares once, and counts the pulls that read the feed from its start. */
async function readsAfterComparing(device: Device): Promise<number> {
  const pulls: URLSearchParams[] = [];
  device.network.leaving = (_, url) => {
    if (url.includes("/api/sync/")) pulls.push(new URL(url).searchParams);
    return undefined;
  };
  const sync = device.sync("session_notes");
  await sync.compare();
  await vi.waitFor(() => expect(pulls.some((each) => each.has("holds"))).toBe(true), soon);
  await idle(sync);
  return pulls.filter((each) => each.get("since") === "0").length;
}

/** Deletes the note without a trace in the feed. */
const removeUntold = (id: string) =>
  bench.world.sql(`DROP TRIGGER IF EXISTS sync_session_notes_delete; DELETE FROM session_notes WHERE id = '${id}'`);

it("a device with a document that the server no longer has finds it by the digest, and reads the feed again", async () => {
  const [gone, kept] = [await bench.note("return"), await bench.note("serve")];
  const device = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", kept);
  const sync = device.sync("session_notes");
  const shown = () => device.field("session_notes", "notes");
  await vi.waitFor(async () => expect(await shown()).toHaveProperty(gone), soon);
  await idle(sync);
  expect(await readsAfterComparing(device)).toBe(0);
  await removeUntold(gone);
  sync.reSync();
  await idle(sync);
  expect(await shown()).toHaveProperty(gone);
  expect(await readsAfterComparing(device)).toBe(1);
  expect(await shown()).toEqual({ [kept]: "serve" });
  expect(await readsAfterComparing(device)).toBe(0);
});

it("a document that a device could never read is in its digest, and leaves quarantine when the server no longer has it", async () => {
  const id = await bench.note("unreadable");
  await bench.note("serve");
  const parse = (document: WireDocument): WireDocument => {
    if (document.notes === "unreadable") throw new Error("This version of the app cannot read it.");
    return document;
  };
  const device = await bench.device(bench.coach, { session_notes: NOTES }, { parse, indexes: ["booking_id"] });
  const sync = device.sync("session_notes");
  const aside = () => sync.quarantine.list("pull").map((entry) => entry.id);
  await vi.waitFor(() => expect(aside()).toEqual([id]), soon);
  await idle(sync);
  expect(await readsAfterComparing(device)).toBe(0);
  await removeUntold(id);
  expect(await readsAfterComparing(device)).toBe(1);
  expect(aside()).toEqual([]);
  expect(await readsAfterComparing(device)).toBe(0);
});
