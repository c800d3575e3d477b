import { expect, it, vi } from "vitest";
import { newId } from "@/database/new-id";
import type { Disk } from "./disk";
import { restoreOldDevice } from "./old-device";
import { allSent, Bench, MESSAGES, NOTES, soon } from "./server-bench";
import type { Device } from "./server-device";

const bench = new Bench();
const COLLECTIONS = { session_notes: NOTES, messages: MESSAGES };
const FEED = "0123456789abcdef";
const LOST_FEED = "fedcba9876543210";
const recorded = (what: string): string => `${what}000000000000000`.slice(0, 15);

it.each([
  ["of the same feed", true, false],
  ["of a server that was put back since", false, false],
  ["of a server that was put back since, opened on a full device", false, true],
])(
  "a device of the older engine loses nothing unsent and is refused nothing twice: %s",
  async (_, isSameFeed, isFull) => {
    const { world, coach, athlete, coachId } = bench;
    const name = `device-${newId()}`;
    const ids = new Map([1, 2, 3, 4, 5, 6, 7].map((n) => [n, newId()]));
    const note = (n: number) => ids.get(n) ?? "";
    const [read, begun] = [newId(), newId()];
    for (const id of ids.values()) await world.booking(coachId, coach, athlete, id);
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const whose = { coach_id: coachId, coach_user_id: coach.id, client_id: athlete.id, shared: true };
      const notes = n === 1 ? "note 1, sent" : `note ${n}`;
      await world.create("session_notes", { id: note(n), booking_id: note(n), ...whose, notes });
    }
    await world.create("messages", { ...bench.message("hello"), id: read });
    if (isSameFeed) {
      const revisions = [
        [read, 110] as const,
        ...[2, 3, 4, 5, 6].map((n) => [note(n), 100 + n] as const),
        [note(1), 120] as const,
      ];
      await world.sql(
        `DELETE FROM sync_lineages; INSERT INTO sync_lineages (lineage, first) VALUES ('${FEED}', 1); UPDATE sync_seq SET seq = 1000 + seq`,
      );
      for (const [id, rev] of revisions) await world.sql(`UPDATE sync_changes SET seq = ${rev} WHERE record = '${id}'`);
    }
    await restoreOldDevice(name, {
      "old-epoch": isSameFeed ? FEED : LOST_FEED,
      coachprofile000: coachId,
      coachuser000000: coach.id,
      athlete00000000: athlete.id,
      [recorded("msg1x")]: read,
      [recorded("msg2x")]: begun,
      ...Object.fromEntries([...ids].map(([n, id]) => [recorded(`note${n}x`), id])),
    });

    const fill = (disk: Disk) => {
      if (isFull) disk.full = /^(session_notes|messages|local)$/;
    };
    const device = await bench.device(null, COLLECTIONS, { name, disk: fill });
    if (isFull) await openedWhenFull(device, note(4));
    const [notes, messages] = [device.sync("session_notes"), device.sync("messages")];
    expect((await notes.findUnsent()).sort()).toEqual([1, 3, 4, 5, 7].map(note).sort());
    expect((await messages.findUnsent()).sort()).toEqual([read, begun].sort());
    expect(notes.quarantine.list("push")).toMatchObject([
      { id: note(2), code: "invalid_input", document: { notes: "note 2, refused" }, base: { notes: "note 2" } },
    ]);
    expect((await device.field("session_notes", "notes"))[note(2)]).toBe("note 2, refused");

    await world.update("session_notes", note(4), { notes: "note 4\nelsewhere" });
    device.setToken(coach.token);
    await allSent(notes);
    await allSent(messages);
    const texts = Object.fromEntries((await world.list("session_notes")).map((each) => [String(each.id), each.notes]));
    expect([1, 2, 3, 4, 5, 6, 7].map((n) => texts[note(n)])).toEqual([
      "note 1, sent, typed on",
      "note 2",
      "note 3, lost, typed on",
      "note 4, typed offline\nelsewhere",
      isSameFeed ? undefined : "note 5", // another record by its dates, so the deletion was not of it
      "note 6",
      "note 7, new",
    ]);
    expect(await world.read("messages", read)).toMatchObject({ is_read: true });
    expect(await world.read("messages", begun)).toMatchObject({ content: "typed offline" });
    expect(notes.quarantine.list("push")).toMatchObject([{ id: note(2) }]);
    const left = async () =>
      (await indexedDB.databases()).filter((each) => each.name?.includes(`${name}--0--rx-replication`));
    await vi.waitFor(async () => expect(await left()).toEqual([]), soon);
  },
);

/** On a full disk, stored notes can be read only, and nothing syncs. Once there is room, the notes are adopted. */
async function openedWhenFull({ disk, ...device }: Device, note: string): Promise<void> {
  expect((await device.field("session_notes", "notes"))[note]).toBe("note 4, typed offline");
  await expect(device.patch("session_notes", note, { notes: "typed now" })).rejects.toThrow(/full/i);
  for (const sync of [device.sync("session_notes"), device.sync("messages")]) {
    sync.reSync();
    expect(sync.isStarted).toBe(false);
  }
  expect(device.network.requests).toBe(0);
  disk.full = null;
  await vi.waitFor(() => expect(device.sync("session_notes").isStarted).toBe(true), soon);
}
