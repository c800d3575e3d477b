import { expect, it, vi } from "vitest";
import { Bench, idle, NOTES, soon } from "./server-bench";

const bench = new Bench();

it("a device that the feed left with a document too many notices it by the digest, and reads all again", async () => {
  const [gone, kept] = [await bench.note("return"), await bench.note("serve")];
  const device = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", kept);
  const sync = device.sync("session_notes");
  const shown = () => device.field("session_notes", "notes");
  await vi.waitFor(async () => expect(await shown()).toHaveProperty(gone), soon);
  await idle(sync);
  let pulls: URLSearchParams[] = [];
  device.network.leaving = (_, url) => {
    if (url.includes("/api/sync/")) pulls.push(new URL(url).searchParams);
    return undefined;
  };
  /** The pulls of one comparison: with a digest, and from the start. */
  const compared = async () => {
    pulls = [];
    await sync.compare();
    await vi.waitFor(() => expect(pulls.some((each) => each.has("holds"))).toBe(true), soon);
    await idle(sync);
    return { fromStart: pulls.filter((each) => each.get("since") === "0").length };
  };
  expect(await compared()).toEqual({ fromStart: 0 });
  await bench.world.sql(`DROP TRIGGER sync_session_notes_delete; DELETE FROM session_notes WHERE id = '${gone}'`);
  sync.reSync();
  await idle(sync);
  expect(await shown()).toHaveProperty(gone);
  expect(await compared()).toEqual({ fromStart: 1 });
  expect(await shown()).toEqual({ [kept]: "serve" });
  expect(await compared()).toEqual({ fromStart: 0 });
});
