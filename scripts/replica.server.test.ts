/**
 * A host ends, and another one starts from its replica. `ENCORE_REHEARSALS` repeats this under load and prints each loss window. Twenty
 * rehearsals take two minutes.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { findRows } from "../e2e/fixtures/api";
import { PATIENCE } from "../e2e/fixtures/commands";
import {
  Hosts,
  killHost,
  killServer,
  Load,
  lossWindow,
  messagesOn,
  replicatedUntil,
  untilReplicated,
} from "../e2e/fixtures/replica";
import { uploadRecording } from "../e2e/fixtures/upload";
import { allSent, NOTES, soon } from "../sync-tests/server-bench";
import { openDevice } from "../sync-tests/server-device";
import { World } from "../sync-tests/server-world";

const REHEARSALS = Number(process.env.ENCORE_REHEARSALS ?? 1);
/** At most so many milliseconds of load before a kill. The first rehearsal has none. */
const LOAD_MS = 4000;

const METRICS_TOKEN = "a-token-for-metrics";
const hosts = new Hosts({ METRICS_TOKEN });
afterAll(() => hosts.remove());

/** The SHA-256 of each file of a record, by name. */
function filesOf(dataDir: string, record: string): Record<string, string> {
  const storage = join(dataDir, "storage");
  const paths = readdirSync(storage, { recursive: true, encoding: "utf8", withFileTypes: true });
  return Object.fromEntries(
    paths
      .filter((entry) => entry.isFile() && entry.parentPath.endsWith(`/${record}`))
      .map(({ parentPath, name }) => [
        name,
        createHash("sha256")
          .update(readFileSync(join(parentPath, name)))
          .digest("hex"),
      ]),
  );
}

test(
  "a host that ends under load comes back elsewhere from its replica, and devices carry on; a server that ends alone loses nothing",
  async () => {
    const server = await hosts.start();
    let folder = server.dataDir;
    const world = new World(server);
    const [coach, athlete] = await Promise.all([world.person("Coach"), world.person("Athlete")]);
    const coachId = await world.coach(coach);
    const booking = await world.booking(coachId, coach, athlete);
    await world.update("bookings", booking, { total_amount: 0, coach_amount: 0 }); // a free one needs no ledger
    const note = await world.note(booking, coachId, coach, athlete, "first");
    const recording = await uploadRecording(server, athlete, booking);
    const collections = { session_notes: NOTES };
    const device = await openDevice({ url: server.url, token: coach.token, collections, name: "coach" });
    const shown = async () => (await device.field("session_notes", "notes"))[note];
    await vi.waitFor(async () => expect(await shown()).toBe("first"), soon);
    const windows: number[] = [];

    for (let round = 1; round <= REHEARSALS; round++) {
      await device.patch("session_notes", note, { notes: `first\nbefore ${round}` });
      await allSent(device.sync("session_notes"));
      await untilReplicated({ ...server, dataDir: folder });
      const before = filesOf(folder, recording);
      const metrics = await fetch(`${server.url}/api/metrics`, {
        headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
      });
      const lag = /^encore_replica_lag_seconds (\S+)$/m.exec(await metrics.text())?.[1];
      expect(Number(lag)).toBeLessThan(60);
      const load = new Load(server, { ...athlete, email: "" }, coach.id);
      if (round > 1) await sleep(LOAD_MS * Math.random());
      device.network.cut();
      await device.patch("session_notes", note, { notes: `first\nbefore ${round}\nas it fell ${round}` });
      await vi.waitFor(() => expect(load.sent.length).toBeGreaterThan(20), soon);
      const killedAt = await killHost(server);
      await load.ended();
      const syncedAt = replicatedUntil(folder);

      const next = hosts.folder();
      const restored = hosts.restore(next);
      expect([restored.status, restored.stderr], restored.stdout).toEqual([0, ""]);
      expect(restored.stdout).toContain("the books are right");
      expect(filesOf(next, recording)).toEqual(before);
      expect(Object.keys(before)).toHaveLength(2); // with its attributes
      await server.restart({ DATA_DIR: next });
      const arrived = await messagesOn(server);
      expect(load.sent.filter(({ id, at }) => at < syncedAt && !arrived.has(id))).toEqual([]);
      windows.push(lossWindow(load.sent, killedAt, arrived));
      device.network.online = true;
      device.sync("session_notes").reSync();
      await allSent(device.sync("session_notes"));
      const all = `first\nbefore ${round}\nas it fell ${round}`;
      await vi.waitFor(async () => expect((await world.read("session_notes", note)).notes).toBe(all), soon);
      await vi.waitFor(async () => expect(await shown()).toBe(all), soon);

      const old = hosts.serve(folder);
      expect([old.status, old.stderr]).toEqual([
        1,
        expect.stringContaining("another server has taken over this replica"),
      ]);
      folder = next;
    }
    if (REHEARSALS > 1) {
      const sorted = windows.toSorted((a, b) => a - b);
      console.log(`loss windows in ms: ${sorted.join(" ")}; median ${sorted[Math.floor(sorted.length / 2)]}`);
    }

    const seen = await findRows(server, "messages", `sender_id='${athlete.id}'`);
    await untilReplicated({ ...server, dataDir: folder });
    const moment = new Date().toISOString();
    await world.update("session_notes", note, { notes: "regretted" });
    await world.remove("training_files", recording);
    await untilReplicated({ ...server, dataDir: folder });
    await device.close();
    await server.stop();
    const past = hosts.folder();
    expect(hosts.restore(past, "--at", moment)).toMatchObject({ status: 0, stderr: "" });
    expect(Object.keys(filesOf(past, recording))).toHaveLength(2);
    await server.restart({ DATA_DIR: past });
    expect((await world.read("session_notes", note)).notes).not.toBe("regretted");
    expect(await findRows(server, "messages", `sender_id='${athlete.id}'`)).toEqual(seen);

    // kill -9 of the server alone: its sidecar copies every acknowledged change before it ends.
    await untilReplicated({ ...server, dataDir: past });
    const last = new Load(server, { ...athlete, email: "" }, coach.id);
    await vi.waitFor(() => expect(last.sent.length).toBeGreaterThan(20), soon);
    await killServer(server);
    await last.ended();
    const whole = hosts.folder();
    expect(hosts.restore(whole)).toMatchObject({ status: 0, stderr: "" });
    await server.restart({ DATA_DIR: whole });
    const kept = await messagesOn(server);
    expect(last.sent.filter(({ id }) => !kept.has(id))).toEqual([]);
    await server.stop();
    const early = hosts.restore(hosts.folder(), "--at", "2020-01-01T00:00:00Z");
    expect([early.status, early.stderr]).toEqual([
      1,
      expect.stringContaining("holds no state of 2020-01-01T00:00:00Z; it reaches"),
    ]);
  },
  Math.max(PATIENCE * 3, REHEARSALS * 40_000),
);
