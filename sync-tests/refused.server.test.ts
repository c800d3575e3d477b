import { describe, expect, it, vi } from "vitest";
import { newId } from "@/database/new-id";
import { gate } from "./delays";
import { allSent, Bench, FIELDS, idle, NOTES, soon } from "./server-bench";
import type { Device } from "./server-device";
import { loadPage } from "./server-page";

const bench = new Bench();
const coaches = (device: Device) => device.sync("coaches");
const refusedOf = (device: Device) => coaches(device).quarantine.list("push");

/** A coach's device with a refused change of the profile. The server refuses it because the name is missing. */
async function refusedProfile(bio: string): Promise<{ device: Device; id: string; again: () => Promise<Device> }> {
  const person = await bench.world.person("Coach");
  const id = await bench.world.coach(person, { bio: "as it was", location: "Oslo" });
  const name = `device-${newId()}`;
  const open = () => bench.deviceWith(person, { coaches: FIELDS }, "coaches", id, { name });
  const device = await open();
  await idle(coaches(device));
  await device.patch("coaches", id, { name: "", bio });
  await vi.waitFor(() => expect(refusedOf(device)).toMatchObject([{ id }]), soon);
  const again = async () => {
    await bench.close(device);
    return open();
  };
  return { device, id, again };
}

/** Two pages on one storage, with a coach's profile. Neither hears of the other's writes. */
async function twoTabs(): Promise<{ device: Device; tab: Device; id: string }> {
  const person = await bench.world.person("Coach");
  const id = await bench.world.coach(person, { bio: "as it was" });
  const options = { url: bench.world.server.url, token: person.token, collections: { coaches: FIELDS } };
  const name = `device-${newId()}`;
  const device = await bench.deviceWith(person, { coaches: FIELDS }, "coaches", id, { name });
  const tab = await (await loadPage()).openDevice({ ...options, name });
  await vi.waitFor(async () => expect(Object.keys(await tab.field("coaches", "bio"))).toContain(id), soon);
  return { device, tab, id };
}

/** Ends the page before it stores the server's answer. After that nothing can be stored. */
function fullOnceAnswered(device: Device, collection: RegExp): void {
  device.network.arriving = (method, url) => {
    if (method === "POST" && url.includes("/api/sync/")) device.disk.full = collection;
    return undefined;
  };
}

describe("a refused change", () => {
  it("is settled by what was made on top of it, also when that had to be merged first", async () => {
    const { device, id } = await refusedProfile("refused");
    device.network.cut();
    await device.patch("coaches", id, { name: "Ann" });
    await bench.world.update("coaches", id, { location: "Bergen" });
    device.network.online = true;
    coaches(device).reSync();
    await vi.waitFor(
      async () =>
        expect(await bench.world.read("coaches", id)).toMatchObject({
          name: "Ann",
          bio: "refused",
          location: "Bergen",
        }),
      soon,
    );
    await vi.waitFor(() => expect(refusedOf(device)).toEqual([]), soon);
  });

  it("beside a later one that is refused, too, gives way to its words and keeps its own", async () => {
    const { device, id } = await refusedProfile("older words");
    await device.patch("coaches", id, { location: "older place" });
    await vi.waitFor(() => expect(refusedOf(device)).toMatchObject([{ document: { location: "older place" } }]), soon);
    await bench.world.update("coaches", id, { achievements: "won elsewhere" });
    await vi.waitFor(async () => expect((await device.field("coaches", "bio"))[id]).toBe("as it was"), soon);
    await device.patch("coaches", id, { name: "", bio: "newer words" });
    const both = { bio: "newer words", location: "older place", achievements: "won elsewhere" };
    await vi.waitFor(() => expect(refusedOf(device)).toMatchObject([{ document: both }]), soon);
  });

  it("sent again before what was made on top of it still knows which state of the server it is from", async () => {
    const { device, id } = await refusedProfile("refused");
    device.network.cut();
    await device.patch("coaches", id, { achievements: "on top" });
    await coaches(device).retry({ direction: "push", id: id });
    device.network.online = true;
    coaches(device).reSync();
    await vi.waitFor(() => expect(refusedOf(device)).toMatchObject([{ document: { achievements: "on top" } }]), soon);
    expect(refusedOf(device)).toMatchObject([{ document: { bio: "refused" }, base: { bio: "as it was" } }]);
  });

  it("that is refused once more after a restart still knows which state of the server it is from", async () => {
    const { device, id, again } = await refusedProfile("refused");
    await allSent(coaches(device));
    fullOnceAnswered(device, /^coaches$/);
    await device.patch("coaches", id, { bio: "on top" });
    await vi.waitFor(() => expect(device.disk.refused).toBeGreaterThan(0), soon);
    const after = await again();
    await vi.waitFor(() => expect(after.network.results.length).toBeGreaterThan(0), soon);
    await allSent(coaches(after));
    expect(refusedOf(after)).toMatchObject([{ document: { bio: "on top" }, base: { bio: "as it was" } }]);
  });

  it("that another tab put aside is not taken for the server's state when it is refused once more", async () => {
    const { device, tab, id } = await twoTabs();
    await device.patch("coaches", id, { name: "", bio: "refused" });
    await vi.waitFor(() => expect(refusedOf(device)).toMatchObject([{ id }]), soon);
    await tab.patch("coaches", id, { bio: "on top" });
    const both = { document: { name: "", bio: "on top" }, base: { bio: "as it was" } };
    await vi.waitFor(() => expect(refusedOf(tab)).toMatchObject([both]), soon);
    await tab.close();
  });

  it("that a killed page had put aside is not taken for one that the server has, when it was refused again with more words", async () => {
    const id = newId(); // no such booking
    const name = `device-${newId()}`;
    const open = () => bench.device(bench.coach, { session_notes: NOTES }, { name });
    const refused = (device: Device) => device.sync("session_notes").quarantine.list("push");
    const before = await open();
    await idle(before.sync("session_notes"));
    fullOnceAnswered(before, /^session_notes$/);
    const whose = {
      booking_id: id,
      coach_id: bench.coachId,
      coach_user_id: bench.coach.id,
      client_id: bench.athlete.id,
    };
    const [then, later] = ["2026-01-01T10:00:00.000Z", "2026-01-01T11:00:00.000Z"];
    await before.insert("session_notes", { id, ...whose, notes: "first", created_at: then, updated_at: later });
    await vi.waitFor(() => expect(before.disk.refused).toBeGreaterThan(0), soon);
    before.network.cut();
    before.disk.full = null;
    await before.patch("session_notes", id, { notes: "first\nsecond", updated_at: then });
    await bench.close(before);
    const after = await open();
    await vi.waitFor(() => expect(refused(after)).toMatchObject([{ document: { notes: "first\nsecond" } }]), soon);
    await allSent(after.sync("session_notes"));
    await after.sync("session_notes").retry({ direction: "push", id: id });
    expect(refused(after)).toMatchObject([{ document: { notes: "first\nsecond" } }]);
  });

  it("that is refused once more, in a page that ends before it is noted, keeps its words when the server begins anew", async () => {
    const { device, id, again } = await refusedProfile("refused");
    await allSent(coaches(device));
    fullOnceAnswered(device, /^coaches$/);
    await device.patch("coaches", id, { achievements: "on top" });
    await vi.waitFor(() => expect(device.disk.refused).toBeGreaterThan(0), soon);
    device.network.cut();
    await bench.world.beginAnew();
    const after = await again();
    await allSent(coaches(after));
    await idle(coaches(after));
    expect(refusedOf(after)).toMatchObject([
      { document: { bio: "refused", achievements: "on top" }, base: { bio: "as it was" } },
    ]);
  });

  it("discarded by another tab while its retry is in flight is not sent again and again by a tab that does not hear of it", async () => {
    const { device, tab, id } = await twoTabs();
    tab.network.cut();
    await device.patch("coaches", id, { name: "", bio: "refused" });
    await vi.waitFor(() => expect(refusedOf(device)).toMatchObject([{ id }]), soon);
    const answer = gate();
    device.network.arriving = (method) => (method === "POST" ? answer.passed : undefined);
    const before = device.network.pushes;
    await coaches(device).retry({ direction: "push", id });
    await vi.waitFor(() => expect(device.network.pushes).toBe(before + 1), soon);
    await coaches(tab).dismiss({ direction: "push", id });
    answer.open();
    await allSent(coaches(device));
    expect(refusedOf(device)).toEqual([]);
    expect(device.network.pushes).toBe(before + 1);
    await tab.close();
  });

  it("discarded before its part of a long queue has left is not sent", async () => {
    const device = await bench.device(bench.coach, { session_notes: NOTES });
    const sync = device.sync("session_notes");
    const whose = { coach_id: bench.coachId, coach_user_id: bench.coach.id, client_id: bench.athlete.id };
    const at = "2026-01-01T10:00:00.000Z";
    const ids = [newId(), newId()].sort(); // no such bookings
    for (const id of ids)
      await device.insert("session_notes", {
        ...{ id, booking_id: id, ...whose, notes: "long ".repeat(50_000), created_at: at, updated_at: at },
      });
    await vi.waitFor(() => expect(sync.quarantine.list("push")).toHaveLength(2), soon);
    const answer = gate();
    device.network.arriving = (method) => (method === "POST" ? answer.passed : undefined);
    const before = device.network.results.length;
    await sync.quarantine.change(ids, { type: "retry" });
    await vi.waitFor(() => expect(device.network.results).toHaveLength(before + 1), soon);
    await sync.dismiss({ direction: "push", id: ids[1] ?? "" });
    answer.open();
    await allSent(sync);
    await idle(sync);
    expect(device.network.results).toHaveLength(before + 1);
    expect(sync.quarantine.list("push")).toMatchObject([{ id: ids[0] }]);
  });
});
