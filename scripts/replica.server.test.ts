/**
 * The end of a whole host, and what its replica brings back on another one. `ENCORE_REHEARSALS` tries more ends under load: twenty take five
 * minutes, and print the loss window of each.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { call, findRows } from "../e2e/fixtures/api";
import { PATIENCE } from "../e2e/fixtures/commands";
import { Hosts, killHost, Load, lossWindow, untilReplicated } from "../e2e/fixtures/replica";
import type { RunningServer } from "../e2e/fixtures/server";
import { wav } from "../e2e/fixtures/wav";
import { allSent, NOTES, soon } from "../sync-tests/server-bench";
import { openDevice } from "../sync-tests/server-device";
import { type Person, World } from "../sync-tests/server-world";

const REHEARSALS = Number(process.env.ENCORE_REHEARSALS ?? 1);
/** Milliseconds of load before a kill, beside the first rehearsal. */
const LOAD_MS = 4000;

const METRICS_TOKEN = "a-token-for-metrics";
const hosts = new Hosts({ METRICS_TOKEN });
afterAll(() => hosts.remove());

async function upload(server: RunningServer, person: Person, booking: string): Promise<string> {
  const form = new FormData();
  const fields = { booking_id: booking, uploader_id: person.id, file_type: "audio/wav", file_name: "serve.wav" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([new Uint8Array(wav(4000))], { type: "audio/wav" }), "serve.wav");
  const headers = { Authorization: person.token };
  const answer = await fetch(`${server.url}/api/collections/training_files/records`, {
    method: "POST",
    headers,
    body: form,
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

/** The files of a record, by name, as sums. */
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
  "a host that ends under load comes back elsewhere from its replica, and devices carry on",
  async () => {
    const server = await hosts.start();
    let folder = server.dataDir;
    const world = new World(server);
    const [coach, athlete] = await Promise.all([world.person("Coach"), world.person("Athlete")]);
    const coachId = await world.coach(coach);
    const booking = await world.booking(coachId, coach, athlete);
    await world.update("bookings", booking, { total_amount: 0, coach_amount: 0 }); // a free one needs no ledger
    const note = await world.note(booking, coachId, coach, athlete, "first");
    const recording = await upload(server, athlete, booking);
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

      const next = hosts.folder();
      const restored = hosts.restore(next);
      expect([restored.status, restored.stderr], restored.stdout).toEqual([0, ""]);
      expect(restored.stdout).toContain("the books are right");
      expect(filesOf(next, recording)).toEqual(before);
      expect(Object.keys(before)).toHaveLength(2); // with its attributes
      await server.restart({ DATA_DIR: next });
      const present = new Set<string>();
      for (let page = 1; ; page++) {
        const path = `/api/collections/messages/records?perPage=1000&fields=id&skipTotal=1&page=${page}`;
        const { body } = await call<{ items: { id: string }[] }>(server, server.superuser.token, path);
        for (const { id } of body.items) present.add(id);
        if (body.items.length < 1000) break;
      }
      windows.push(lossWindow(load.sent, killedAt, present));
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
    await server.stop();
    const early = hosts.restore(hosts.folder(), "--at", "2020-01-01T00:00:00Z");
    expect([early.status, early.stderr]).toEqual([
      1,
      expect.stringContaining("holds no state of 2020-01-01T00:00:00Z; it reaches"),
    ]);
  },
  Math.max(PATIENCE * 3, REHEARSALS * 40_000),
);
