import { describe, expect, it, vi } from "vitest";
import { Bench, FIELDS, soon } from "./server-bench";
import type { Device } from "./server-device";

const bench = new Bench();
const coaches = (device: Device) => device.sync("coaches");
const refusedOf = (device: Device) => coaches(device).quarantine.list("push");

/** A coach's device on which a change of the profile was refused: without a name the server takes none of it. */
async function refusedProfile(bio: string): Promise<{ device: Device; id: string }> {
  const person = await bench.world.person("Coach");
  const id = await bench.world.coach(person, { bio: "as it was", location: "Oslo" });
  const device = await bench.deviceWith(person, { coaches: FIELDS }, "coaches", id);
  await vi.waitFor(() => expect(coaches(device).phase$.value).toBe("idle"), soon);
  await device.patch("coaches", id, { name: "", bio });
  await vi.waitFor(() => expect(refusedOf(device)).toMatchObject([{ id }]), soon);
  return { device, id };
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
    await coaches(device).retryRefused(id);
    device.network.online = true;
    coaches(device).reSync();
    await vi.waitFor(() => expect(refusedOf(device)).toMatchObject([{ document: { achievements: "on top" } }]), soon);
    expect(refusedOf(device)).toMatchObject([{ document: { bio: "refused" }, base: { bio: "as it was" } }]);
  });
});
