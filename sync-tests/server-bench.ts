import type { PocketBaseReplication } from "@sync/replicate";
import type { MergePolicy } from "@sync/types";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { mergeNoteDocuments } from "@/database/merge-notes";
import { newId } from "@/database/new-id";
import { type RunningServer, type ServerOptions, startServer } from "../e2e/fixtures/server";
import { type Device, type DeviceOptions, openDevice } from "./server-device";
import { type Person, World } from "./server-world";

export const NOTES: MergePolicy = { kind: "three-way-text", merge: mergeNoteDocuments };
export const MESSAGES: MergePolicy = { kind: "insert-only", except: ["is_read"], marks: ["is_read"] };
export const FIELDS: MergePolicy = { kind: "three-way-fields" };
export const soon = { timeout: 30_000, interval: 20 };

/** Resolves when the replication has no work. */
export const idle = (sync: PocketBaseReplication): Promise<void> =>
  vi.waitFor(() => expect(sync.phase$.value).toBe("idle"), soon);

/** Resolves when the server has acknowledged all writes. */
export const allSent = (sync: PocketBaseReplication): Promise<void> =>
  vi.waitFor(async () => expect(await sync.findUnsent()).toEqual([]), soon);

/** For tests: an own server with a coach and an athlete, and devices that are closed after each test. */
export class Bench {
  world!: World;
  coach!: Person;
  athlete!: Person;
  coachId!: string;
  #server: RunningServer | undefined;
  #open = new Set<Device>();

  constructor(options: ServerOptions = {}) {
    beforeAll(async () => {
      this.#server = await startServer(options);
      this.world = new World(this.#server);
      this.coach = await this.world.person("Coach");
      this.athlete = await this.world.person("Athlete");
      this.coachId = await this.world.coach(this.coach);
    });
    afterAll(() => this.#server?.stop());
    afterEach(async () => {
      for (const device of this.#open) device.release();
      await Promise.all([...this.#open].map((device) => this.close(device)));
    });
  }

  async device(
    person: Person | null,
    collections: DeviceOptions["collections"],
    more: Partial<DeviceOptions> = {},
  ): Promise<Device> {
    const device = await openDevice({
      url: this.world.server.url,
      token: person?.token ?? null,
      collections,
      name: `device-${newId()}`,
      ...more,
    });
    this.#open.add(device);
    return device;
  }

  async close(device: Device): Promise<void> {
    this.#open.delete(device);
    await device.close();
  }

  /** A device that shows the record. */
  async deviceWith(
    person: Person | null,
    collections: DeviceOptions["collections"],
    name: string,
    id: string,
    more: Partial<DeviceOptions> = {},
  ): Promise<Device> {
    const device = await this.device(person, collections, more);
    await vi.waitFor(async () => expect(Object.keys(await device.field(name, "id"))).toContain(id), soon);
    return device;
  }

  /** A note of a new booking. */
  async note(text: string): Promise<string> {
    const { world, coachId, coach, athlete } = this;
    return world.note(await world.booking(coachId, coach, athlete), coachId, coach, athlete, text);
  }

  /** A message from the athlete to the coach. */
  message(content: string) {
    const created_at = new Date().toISOString();
    return { id: newId(), sender_id: this.athlete.id, receiver_id: this.coach.id, content, is_read: false, created_at };
  }
}
