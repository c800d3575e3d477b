import type { SessionNoteDocument } from "@domain/documents";
import { Journal, type JournalCollection } from "@sync/journal";
import type { WireDocument } from "@sync/types";
import fc from "fast-check";
import type { RxCollection } from "rxdb";
import { expect, it, vi } from "vitest";
import { isSentBy } from "@/database/is-sent";
import { newId } from "@/database/new-id";
import { exposeFields } from "@/database/schemas";
import { seedOf } from "../e2e/fixtures/deep";
import { sitDown } from "./model/at-desk";
import { Desk } from "./model/desk";
import { Edits } from "./model/edits";
import type { Engine } from "./model/engine";
import { type PenKey, penKey } from "./model/schedule";
import { until } from "./model/until";
import { Bench, NOTES, soon } from "./server-bench";
import type { Device } from "./server-device";

const RUNS = 30;
const SEED = seedOf(20261122);
/** The longest wait of a step for the devices to exchange changes, in milliseconds. */
const PATIENCE = 150;

const bench = new Bench();

type Step = { do: "pen"; device: number; key: PenKey; line: number } | { do: "cut" | "mend" | "hear"; device: number };

const device = fc.nat(1);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ do: fc.constant("pen" as const), device, key: penKey, line: fc.nat(3) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom("cut" as const, "mend" as const, "hear" as const), device }),
    },
  ),
  { minLength: 6, maxLength: 40, size: "max" },
);

/** The part of an engine that the desk uses. */
const engineOf = (device: Device): Engine => {
  const sync = device.sync("session_notes");
  exposeFields("session_notes", device.collection("session_notes") as unknown as RxCollection<SessionNoteDocument>);
  const journal = new Journal(device.collection("local") as unknown as JournalCollection);
  return {
    collection: (name) => device.collection(name),
    journal,
    quarantine: async () => [...sync.quarantine.list("push"), ...sync.quarantine.list("pull")],
    unsent: async () => (await sync.findUnsent()).map((id) => `session_notes/${id}`),
    atStake: async () => (await sync.onlyHere()).unsent.length,
    isSent: (_, id) => isSentBy(sync, id),
    get isIdle() {
      return sync.phase$.value === "idle" && sync.unsentIds$.value.size === 0;
    },
    isLeader: true,
    reSync: () => sync.reSync(),
    compare: () => sync.compare(),
    startAnyway: () => undefined,
    describe: () => sync.phase$.value,
    close: () => device.close(),
  };
};

it(`each line that was shown as kept stands in the note, in a version or in quarantine, after ${RUNS} random meetings of two editors (seed ${SEED})`, {
  timeout: 600_000,
}, async () => {
  const { world, coach, coachId, athlete } = bench;
  const devices = await Promise.all([0, 1].map(() => bench.device(coach, { session_notes: NOTES })));
  const engines = devices.map(engineOf);

  const meet = async (todo: readonly Step[]): Promise<void> => {
    const booking = await world.booking(coachId, coach, athlete);
    const note = await world.note(booking, coachId, coach, athlete, "first\nsecond\nthird");
    const edits = new Edits();
    const desks = engines.map((engine) => new Desk(engine, coach.id));
    const textOn = async (at: number) => String((await devices[at]?.field("session_notes", "notes"))?.[note]);
    for (const at of [0, 1]) await vi.waitFor(async () => expect(await textOn(at)).toContain("first"), soon);
    const document = { id: booking, coach_id: coachId, coach_user_id: coach.id } as unknown as WireDocument;
    const versions = async () =>
      (await world.list("session_note_versions", `note_id = "${note}"`)).map(({ notes }) => String(notes));

    for (const step of todo) {
      const [desk, engine, network] = [desks[step.device], engines[step.device], devices[step.device]?.network];
      if (!desk || !engine || !network) throw new Error("no such device");
      if (step.do === "cut") network.cut();
      else if (step.do === "pen") {
        const tab = { desk, change: async () => undefined };
        const place = [step.device, 0] as const;
        const at = {
          tab,
          place,
          me: coach,
          role: "coach" as const,
          other: athlete.id,
          booking,
          versions,
          edits,
          newId,
        };
        await sitDown({ ...step, tab: 0, booking: 0 }, { ...at, shown: async () => [document] });
      } else {
        network.online = true;
        engine.reSync();
        if (step.do === "hear") await until(() => engines.every(({ isIdle }) => isIdle), PATIENCE);
      }
    }

    for (const { network } of devices) network.online = true;
    await vi.waitFor(async () => {
      for (const desk of desks) await desk.settle();
      for (const engine of engines) engine.reSync();
      for (const engine of engines) expect(await engine.unsent()).toEqual([]);
      const { notes } = await world.read("session_notes", note);
      expect([await textOn(0), await textOn(1)]).toEqual([notes, notes]);
      expect((await Promise.all(desks.map((desk) => desk.differences()))).flat()).toEqual([]);
    }, soon);
    const row = (await world.read("session_notes", note)) as WireDocument;
    const refused = (await Promise.all(engines.map((engine) => engine.quarantine()))).flat();
    const local = (await Promise.all(desks.map((desk) => desk.localVersions(booking)))).flat();
    for (const desk of desks) await desk.leave();
    expect(edits.lost(new Map([[`session_notes/${note}`, row]]), refused, [...local, ...(await versions())])).toEqual(
      [],
    );
  };

  await fc.assert(fc.asyncProperty(steps, meet), {
    numRuns: RUNS,
    seed: SEED,
    endOnFailure: false,
    interruptAfterTimeLimit: 500_000,
  });
});
