import { afterEach, expect, it, vi } from "vitest";
import { newId } from "@/database/new-id";
import { allSent, Bench, MESSAGES, NOTES, soon } from "./server-bench";
import type { Device } from "./server-device";
import { loadPage } from "./server-page";

const DAY = 86_400_000;
const bench = new Bench();
const textOf = async (device: Device, note: string) => (await device.field("session_notes", "notes"))[note];

afterEach(() => {
  vi.useRealTimers();
});

/** The device's clock. The server has its own. */
function setClock(offset: number): void {
  vi.useRealTimers();
  if (offset) vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offset, shouldAdvanceTime: true });
}

const CHANGES: [string, number, number][] = [
  ["a day behind, then a day ahead", -DAY, DAY],
  ["a day ahead, then a day behind", DAY, -DAY],
];

it.each(CHANGES)(
  "device clock ±1 day: %s",
  async (_, first, second) => {
    const note = await bench.note("start");
    const other = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", note);
    const options = {
      url: bench.world.server.url,
      token: bench.athlete.token,
      collections: { messages: MESSAGES },
      name: `device-${newId()}`,
    };
    const coachs = {
      ...options,
      token: bench.coach.token,
      collections: { session_notes: NOTES },
      name: `device-${newId()}`,
    };
    const messages = ["early", "late"].map((word) => bench.message(`${word} ${newId()}`));
    const [early, late] = messages as [(typeof messages)[0], (typeof messages)[0]];

    setClock(first);
    const before = await loadPage();
    const one = await before.openDevice(options);
    const two = await before.openDevice(coachs);
    await vi.waitFor(async () => expect(await textOf(two, note)).toBe("start"), soon);
    await one.insert("messages", early);
    await two.patch("session_notes", note, { notes: "start\nearly" });
    for (const [device, name] of [
      [one, "messages"],
      [two, "session_notes"],
    ] as const) {
      await allSent(device.sync(name));
      await device.sync(name).awaitInSync();
      await device.close();
    }

    // After the clock was changed, the app is opened offline and closed again.
    setClock(second);
    const between = await loadPage();
    for (const [option, write, id] of [
      [options, (device: Device) => device.insert("messages", late), late.id],
      [coachs, (device: Device) => device.patch("session_notes", note, { notes: "start\nearly\nlate" }), note],
    ] as const) {
      const device = await between.openDevice({ ...option, token: null });
      device.network.online = false;
      const [name = ""] = Object.keys(option.collections);
      await device.sync(name).findUnsent();
      await write(device);
      await vi.waitFor(async () => expect(await device.sync(name).findUnsent()).toEqual([id]), soon);
      await device.close();
    }

    setClock(0);
    await bench.world.update("session_notes", note, { notes: "elsewhere\nstart\nearly" });
    const after = await loadPage();
    const again = [await after.openDevice(options), await after.openDevice(coachs)];
    await vi.waitFor(async () => {
      expect((await bench.world.read("messages", late.id)).content).toBe(late.content);
      expect((await bench.world.read("session_notes", note)).notes).toBe("elsewhere\nstart\nearly\nlate");
      expect(await textOf(other, note)).toBe("elsewhere\nstart\nearly\nlate");
    }, soon);
    for (const device of again) await device.close();
  },
  150_000,
);
