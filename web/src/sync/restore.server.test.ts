import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type RunningServer, startServer } from "../../../e2e/fixtures/server";
import { mergeNoteDocuments } from "../database/merge-notes";
import { newId } from "../database/new-id";
import { type Device, openDevice } from "./server-device";
import { type Person, World } from "./server-world";

const soon = { timeout: 30_000, interval: 50 };
const COUNT = 20;

let server: RunningServer;
let world: World;
let coach: Person;
let athlete: Person;
let coachId: string;
let device: Device | undefined;

beforeAll(async () => {
  server = await startServer();
  world = new World(server);
  coach = await world.person("Coach");
  athlete = await world.person("Athlete");
  coachId = await world.coach(coach);
});
afterAll(async () => {
  await device?.close();
  await server?.stop();
});

const epoch = async (): Promise<string> => {
  const answer = await fetch(`${server.url}/api/sync/session_notes`, { headers: { Authorization: coach.token } });
  return ((await answer.json()) as { epoch: string }).epoch;
};

const backups = (path: string, body?: object) =>
  fetch(`${server.url}/api/backups${path}`, {
    method: "POST",
    headers: { Authorization: server.superuser.token, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });

it("a server restored from a backup costs no device what it had not sent, and nothing that the backup holds", async () => {
  const bookings = await Promise.all(Array.from({ length: COUNT + 2 }, () => world.booking(coachId, coach, athlete)));
  const notes: string[] = [];
  for (const booking of bookings.slice(0, COUNT))
    notes.push(await world.note(booking, coachId, coach, athlete, "first"));
  const [edited, mine] = notes as [string, string];
  const [lateBooking, newBooking] = bookings.slice(COUNT) as [string, string];
  device = await openDevice({
    url: server.url,
    token: coach.token,
    name: `device-${newId()}`,
    collections: { session_notes: { kind: "three-way-text", merge: mergeNoteDocuments } },
  });
  const shown = () => (device as Device).field("session_notes", "notes");
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
  const before = await epoch();
  expect((await backups("/yesterday.zip/restore")).status).toBe(204);
  await vi.waitFor(async () => expect(await epoch()).not.toBe(before), soon);

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
  expect(await device.sync("session_notes").findUnsent()).toEqual([]);
});
