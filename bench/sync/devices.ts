import type { RunningServer } from "../../e2e/fixtures/server";
import type { Measurement } from "../run";
import type { Devices, Tab } from "./browser";
import type { Account, Kind } from "./device";
import { beside, median, percentile, step } from "./figures";
import { makeAccounts, seedMessages } from "./people";
import type { Wire } from "./wire";

const DOCUMENTS = 10_000;
const COACHES = 50;
const QUEUED = 1000;
const ROUNDS = 5;
const DRAINS = 3;
const WRITES = 160;
const TURNS = 4;
const IDLE_MS = 60_000;
const KINDS = ["ours", "baseline"] as const;

type World = { server: RunningServer; wire: Wire; devices: Devices; athlete: Account; coaches: Account[] };
type Both = Record<Kind, number[]>;
const both = (): Both => ({ ours: [], baseline: [] });

/** A device's work in a real browser: first sync, draining the outbox, receiving a message, showing a local write. */
export async function measureDevices(server: RunningServer, wire: Wire, devices: Devices): Promise<Measurement[]> {
  const [athlete] = await makeAccounts(server, 1);
  const coaches = await makeAccounts(server, COACHES, true);
  if (!athlete) throw new Error("no account was made");
  await seedMessages(server, athlete, coaches, DOCUMENTS);
  const world: World = { server, wire, devices, athlete, coaches };
  return [
    ...(await step("first sync", () => measureFirstSync(world))),
    ...(await step("queues sent, no round trip", () => measureDrain(world, 0, DRAINS))),
    ...(await step("queues sent, 100 ms round trip", () => measureDrain(world, 100, DRAINS))),
    ...(await step("messages from device to device, then a quiet minute", () => measureMessages(world))),
  ];
}

async function measureFirstSync({ wire, devices, athlete }: World): Promise<Measurement[]> {
  const [took, bytes, requests, bulk] = [both(), both(), both(), [] as number[]];
  const tab = await devices.open(wire.url);
  for (let round = 0; round < ROUNDS; round++) {
    bulk.push(await tab.ask("bulkInsert", athlete));
    for (const kind of KINDS) {
      wire.reset();
      took[kind].push(await tab.ask("firstSync", kind, athlete, DOCUMENTS));
      bytes[kind].push(wire.bytes / 1000);
      requests[kind].push(wire.requests);
    }
  }
  await tab.close();
  const what = `first sync of ${DOCUMENTS} documents`;
  return [
    { what: `RxDB's bulkInsert of ${DOCUMENTS} documents`, value: median(bulk), unit: "ms" },
    ...beside(what, "ms", median(took.ours), median(took.baseline)),
    {
      what: `${what}, of bulkInsert's time`,
      value: median(took.ours) / median(bulk),
      unit: "times",
      bar: { atMost: 1.3 },
    },
    ...beside(`${what}, on the wire`, "KB", median(bytes.ours), median(bytes.baseline)),
    ...beside(`${what}, requests`, "requests", median(requests.ours), median(requests.baseline)),
  ];
}

/** New messages are the most expensive write (each looks up who may write to whom), read marks the cheapest. */
async function measureDrain(world: World, roundTrip: number, rounds: number): Promise<Measurement[]> {
  const { server, wire, devices } = world;
  const [sent, read, bytes] = [both(), both(), both()];
  const tab = await devices.open(wire.url);
  for (let round = 0; round < rounds; round++) {
    for (const kind of KINDS) {
      if (kind === "baseline" && round > 0 && roundTrip > 0) continue; // twenty seconds each
      const [from] = await makeAccounts(server, 1);
      const [to] = await makeAccounts(server, 1, true);
      if (!from || !to) throw new Error("no account was made");
      wire.roundTrip = roundTrip;
      wire.reset();
      sent[kind].push(await tab.ask("drain", kind, from, to.id, QUEUED));
      bytes[kind].push(wire.bytes / 1000);
      read[kind].push(await tab.ask("readAll", kind, to, QUEUED));
      wire.roundTrip = 0;
    }
  }
  await tab.close();
  const at = `at ${roundTrip} ms round trip`;
  const written = beside(`${QUEUED} new messages sent ${at}`, "ms", median(sent.ours), median(sent.baseline));
  const marked = beside(`${QUEUED} messages marked read ${at}`, "ms", median(read.ours), median(read.baseline));
  if (roundTrip > 0) return [...withBar(written, 800), ...withBar(marked, 800)];
  const onWire = beside(`${QUEUED} new messages sent, on the wire`, "KB", median(bytes.ours), median(bytes.baseline));
  return [...written, ...marked, ...onWire];
}

/**
 * An athlete with 10,000 messages writes to a coach, and both have the thread open. The two engines alternate, so that other load affects
 * both equally. Afterwards both devices are idle.
 */
async function measureMessages(world: World): Promise<Measurement[]> {
  const [visible, shown, requests, bytes] = [both(), both(), both(), both()];
  const { wire } = world;
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [at, kind] of KINDS.entries()) {
      const { near, far, leave } = await openPair(world, kind, at + 1);
      for (let i = 0; i < WRITES / TURNS; i++) {
        const { id, at, shownAfter } = await near.ask("write", `message ${i} of turn ${turn}`);
        shown[kind].push(shownAfter);
        visible[kind].push((await far.ask("seenAt", id)) - at);
        await near.ask("rest");
      }
      if (turn === TURNS - 1) {
        await settled(near, far);
        wire.reset();
        await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
        requests[kind].push(wire.requests / 2);
        bytes[kind].push(wire.bytes / 2000);
      }
      await leave();
    }
  }
  const idle = "a device left alone for a minute";
  return [
    { what: "written on A until visible on B, p50: ours", value: percentile(visible.ours, 0.5), unit: "ms" },
    ...withBar(
      beside(
        "written on A until visible on B, p95",
        "ms",
        percentile(visible.ours, 0.95),
        percentile(visible.baseline, 0.95),
      ),
      40,
    ),
    ...withBar(
      beside(
        "local write until the live query has it, p95",
        "ms",
        percentile(shown.ours, 0.95),
        percentile(shown.baseline, 0.95),
      ),
      6,
    ),
    { what: `${idle}, requests: ours`, value: median(requests.ours), unit: "requests", bar: { atMost: 0 } },
    { what: `${idle}, requests: baseline`, value: median(requests.baseline), unit: "requests" },
    { what: `${idle}, on the wire: ours`, value: median(bytes.ours), unit: "KB" },
    { what: `${idle}, on the wire: baseline`, value: median(bytes.baseline), unit: "KB" },
  ];
}

/** The devices of the athlete and the coach, with their thread in view. */
async function openPair({ wire, devices, athlete, coaches }: World, kind: Kind, nth: number) {
  const coach = coaches[nth];
  if (!coach) throw new Error("no coach");
  const [near, far] = [await devices.open(wire.url), await devices.open(wire.url)];
  await near.ask("open", kind, athlete, coach.id);
  await far.ask("open", kind, coach, athlete.id);
  const leave = async () => {
    for (const tab of [near, far]) {
      await tab.ask("close");
      await tab.close();
    }
  };
  return { near, far, leave };
}

const settled = (...tabs: Tab[]) => Promise.all(tabs.map((tab) => tab.ask("settle")));

/** The first result, ours, with its own bar. */
const withBar = (figures: Measurement[], atMost: number): Measurement[] =>
  figures.map((each, at) => (at === 0 ? { ...each, bar: { atMost } } : each));
