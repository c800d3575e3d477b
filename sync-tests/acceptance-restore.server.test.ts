import { expect, it, vi } from "vitest";
import { call } from "../e2e/fixtures/api";
import { allSent, Bench, NOTES, soon } from "./server-bench";

const COUNT = 20;
const bench = new Bench();

const lineage = async (): Promise<string> => {
  const { world, coach } = bench;
  const answer = await fetch(`${world.server.url}/api/sync/session_notes`, { headers: { Authorization: coach.token } });
  return ((await answer.json()) as { lineage: string }).lineage;
};

const backups = (path: string, body: object) =>
  call(bench.world.server, bench.world.server.superuser.token, `/api/backups${path}`, body);

it("server restored from yesterday's backup (another past): no mass delete, unsent edits delivered", async () => {
  const { world, coach, athlete, coachId } = bench;
  const bookings = await Promise.all(Array.from({ length: COUNT + 2 }, () => world.booking(coachId, coach, athlete)));
  const notes: string[] = [];
  for (const booking of bookings.slice(0, COUNT))
    notes.push(await world.note(booking, coachId, coach, athlete, "first"));
  const [edited, mine] = notes as [string, string];
  const [lateBooking, newBooking] = bookings.slice(COUNT) as [string, string];
  const device = await bench.device(coach, { session_notes: NOTES });
  const shown = () => device.field("session_notes", "notes");
  await vi.waitFor(async () => expect(Object.keys(await shown())).toHaveLength(COUNT), soon);

  expect((await backups("", { name: "yesterday.zip" })).status).toBe(204);
  const late = await world.note(lateBooking, coachId, coach, athlete, "made after the backup");
  await world.update("session_notes", edited, { notes: "edited after the backup" });
  await vi.waitFor(async () => {
    expect((await shown())[late]).toBe("made after the backup");
    expect((await shown())[edited]).toBe("edited after the backup");
  }, soon);

  device.network.online = false;
  await device.patch("session_notes", mine, { notes: "first\ntyped without a network" });
  const fields = { booking_id: newBooking, coach_id: coachId, coach_user_id: coach.id, client_id: athlete.id };
  await device.insert("session_notes", { id: newBooking, ...fields, notes: "begun without a network" });
  const before = await lineage();
  expect((await backups("/yesterday.zip/restore", {})).status).toBe(204);
  await vi.waitFor(async () => expect(await lineage()).not.toBe(before), soon);

  device.network.online = true;
  device.sync("session_notes").reSync();
  await vi.waitFor(async () => {
    expect((await world.read("session_notes", mine)).notes).toBe("first\ntyped without a network");
    expect((await world.read("session_notes", newBooking)).notes).toBe("begun without a network");
  }, soon);
  await vi.waitFor(async () => {
    const now = await shown();
    expect(Object.keys(now).sort()).toEqual([...notes, newBooking].sort());
    expect(now[edited]).toBe("first");
  }, soon);
  await allSent(device.sync("session_notes"));
});
