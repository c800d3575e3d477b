/** Nodes that follow a primary answer reads by themselves, and send everything else to the primary. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call } from "../e2e/fixtures/api";
import { PATIENCE } from "../e2e/fixtures/commands";
import { Follower } from "../e2e/fixtures/follower";
import { Network } from "../e2e/fixtures/network";
import {
  freezeHost,
  Hosts,
  killHost,
  Load,
  messagesOn,
  replicatedUntil,
  untilReplicated,
} from "../e2e/fixtures/replica";
import type { RunningServer } from "../e2e/fixtures/server";
import { RECORDING, uploadRecording } from "../e2e/fixtures/upload";
import { allSent, NOTES, soon } from "../sync-tests/server-bench";
import { type Device, openDevice } from "../sync-tests/server-device";
import { type Person, World } from "../sync-tests/server-world";

const hosts = new Hosts({ TRUSTED_PROXY: "127.0.0.1" });
let primary: RunningServer;
let domain: Network; // leads to the primary
let follower: Follower;
let other: Follower;
let world: World;
let [coach, athlete]: Person[] = [];
let booking = "";
let note = "";
let coachId = "";
let near: Device; // on the follower
let far: Device; // on the primary
let third: Device; // on the other follower

beforeAll(async () => {
  primary = await hosts.start();
  world = new World(primary);
  [coach, athlete] = await Promise.all([world.person("Coach"), world.person("Athlete")]);
  coachId = await world.coach(coach as Person);
  booking = await world.booking(coachId, coach as Person, athlete as Person);
  await world.update("bookings", booking, { total_amount: 0, coach_amount: 0 });
  note = await world.note(booking, coachId, coach as Person, athlete as Person, "first");
  await untilReplicated(primary);
  domain = await Network.to(primary);
  [follower, other] = [1, 2].map(() => new Follower({ ...primary, url: domain.url }, hosts.folder())) as [
    Follower,
    Follower,
  ];
  await Promise.all([follower.start(), other.start()]);
  const device = (url: string, name: string) =>
    openDevice({ url, token: coach?.token ?? "", collections: { session_notes: NOTES }, name });
  [near, far, third] = await Promise.all([
    device(follower.url, "near"),
    device(domain.url, "far"),
    device(other.url, "third"),
  ]);
});
afterAll(async () => {
  await Promise.all([near, far, third].map((device) => device?.close()));
  await Promise.all([follower, other, primary].map((node) => node?.stop()));
  domain?.close();
  hosts.remove();
});

type Page = { lineage: string; checkpoint: number };
const shown = async (device: Device) => (await device.field("session_notes", "notes"))[note];
const write = async (device: Device, notes: string) => {
  await device.patch("session_notes", note, { notes });
  await allSent(device.sync("session_notes"));
};
const agreeOn = (notes: string) =>
  vi.waitFor(async () => expect(await Promise.all([near, far, third].map(shown))).toEqual([notes, notes, notes]), soon);
const get = (path: string, token = "") =>
  fetch(follower.url + path, { headers: { Authorization: token, Accept: "text/html,*/*" } });

test(
  "devices on the follower and on the primary see each other's changes",
  async () => {
    await agreeOn("first");
    await write(near, "first\nnear");
    await agreeOn("first\nnear");
    await write(far, "first\nnear\nfar");
    await agreeOn("first\nnear\nfar");
  },
  PATIENCE,
);

test("public lists and drawn pages come from the follower, also while the primary does not answer", async () => {
  process.kill(primary.pid(), "SIGSTOP");
  try {
    const list = await get("/api/rpc/get_public_coach_fields");
    expect([list.status, JSON.stringify(await list.json())]).toEqual([200, expect.stringContaining(coachId)]);
    const page = await get("/coaches");
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(coachId)]);
    const pull = await get("/api/sync/session_notes?since=0", coach?.token);
    expect([pull.status, JSON.stringify(await pull.json())]).toEqual([200, expect.stringContaining(note)]);
  } finally {
    process.kill(primary.pid(), "SIGCONT");
  }
});

test(
  "a device that is ahead of the follower, or whose account has not arrived, is answered by the primary",
  async () => {
    follower.hold(true);
    try {
      await write(near, "first\nahead");
      const { lineage, checkpoint } = (await (
        await fetch(`${primary.url}/api/sync/session_notes?since=0`, { headers: { Authorization: coach?.token ?? "" } })
      ).json()) as Page;
      const path = (mark: number) => `/api/sync/session_notes?since=0&read=${lineage}:${mark}`;
      const told = await Promise.all([checkpoint, 1].map(async (mark) => (await get(path(mark), coach?.token)).text()));
      expect(told[0]).toContain("ahead");
      expect(told[1]).not.toContain("ahead");
      const newcomer = await world.person("Newcomer");
      const answer = await get("/api/sync/session_notes?since=0", newcomer.token);
      expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ documents: [] })]);
    } finally {
      follower.hold(false);
    }
    await agreeOn("first\nahead");
  },
  PATIENCE,
);

test("only the primary tells a device to begin anew; a follower that cannot ask it tells the device to wait", async () => {
  const path = "/api/sync/session_notes";
  const { lineage, checkpoint } = (await (await get(`${path}?since=0`, coach?.token)).json()) as Page;
  const marks = `since=${checkpoint}&read=${lineage}`;
  const questions = {
    "of another past": `since=3&epoch=abc&read=abc:3`,
    "without a past": "since=3",
    "ahead of every node": `since=${checkpoint + 1e6}&read=${lineage}:${checkpoint + 1e6}`,
    "ahead of its own marks": `${marks}:${checkpoint - 1}`,
    "with other documents": `${marks}:${checkpoint}&holds=7.7`,
  };
  const told = async () => {
    const answers = Object.entries(questions).map(async ([name, question]) => {
      const answer = await get(`${path}?${question}`, coach?.token);
      const { reset = false } = (await answer.json()) as { reset?: boolean };
      return [name, `${answer.status}${reset ? " reset" : ""}`];
    });
    return Object.fromEntries(await Promise.all(answers));
  };
  const each = (answer: string) => Object.fromEntries(Object.keys(questions).map((name) => [name, answer]));
  expect(await told()).toEqual(each("200 reset"));
  domain.cut();
  try {
    expect(await told()).toEqual(each("503"));
  } finally {
    domain.restore();
  }
});

test("changes, records, files and administration are the primary's, whatever has arrived at the follower", async () => {
  const atFollower = { ...primary, url: follower.url };
  const asRoot = <T>(path: string, body?: object) => call<T>(atFollower, primary.superuser.token, path, body);
  const old = (await world.read("session_notes", note)).notes;
  follower.hold(true);
  try {
    const recording = await uploadRecording(atFollower, athlete as Person, booking);
    const { file } = (await world.read("training_files", recording)) as { file: string };
    const { token } = (await call<{ token: string }>(atFollower, athlete?.token ?? "", "/api/files/token", {})).body;
    const sent = await get(`/api/files/training_files/${recording}/${file}?token=${token}`);
    expect([sent.status, await sent.bytes()]).toEqual([200, RECORDING]);
    await world.update("session_notes", note, { notes: `${old}\nnot here yet` });
    const read = await asRoot<{ notes: string }>(`/api/collections/session_notes/records/${note}`);
    expect([read.status, read.body.notes]).toEqual([200, `${old}\nnot here yet`]);
    await world.update("session_notes", note, { notes: old });
    expect((await asRoot("/api/backups", { name: "by_follower.zip" })).status).toBe(204);
    expect((await call<{ key: string }[]>(primary, primary.superuser.token, "/api/backups")).body).toEqual([
      expect.objectContaining({ key: "by_follower.zip" }),
    ]);
  } finally {
    follower.hold(false);
  }
});

test(
  "kill -9 of the follower: nothing else writes to its folder, and its device goes on when it is back",
  async () => {
    await follower.stop("SIGKILL");
    await near.patch("session_notes", note, { notes: "first\nwhile it was away" });
    for (const one of [hosts.serve(follower.dataDir), hosts.addStaff(follower.dataDir)])
      expect([one.status, one.stderr]).toEqual([1, expect.stringContaining("is a follower's")]);
    await follower.start();
    near.sync("session_notes").reSync();
    await allSent(near.sync("session_notes"));
    await agreeOn("first\nwhile it was away");
  },
  PATIENCE,
);

/** The standby takes over by the guide's recipe. Each follower ends, and is started again as by systemd. */
async function takeOver(): Promise<void> {
  primary = await hosts.standby();
  domain.leadTo(primary);
  world = new World(primary);
  for (const each of [follower, other]) {
    await each.ended();
    expect(each.lines.join("\n")).toContain("fetches the newest state at its next start");
  }
  await world.person("Passer-by"); // without a change, the sidecar tells its state every five seconds
  await untilReplicated(primary);
  await Promise.all([follower.start(), other.start()]);
}

/** People write through the follower until `happens`. Returns what was acknowledged before the last complete sync. */
async function writtenUntil(happens: () => unknown): Promise<string[]> {
  const load = new Load({ ...primary, url: follower.url }, { ...(athlete as Person), email: "" }, coach?.id ?? "", 2);
  await vi.waitFor(() => expect(load.sent.length).toBeGreaterThan(20), soon);
  await untilReplicated(primary);
  await happens();
  load.end();
  const synced = replicatedUntil(primary.dataDir);
  return load.sent.filter(({ at }) => at < synced).map(({ id }) => id);
}

const reSync = () => {
  for (const device of [near, far, third]) device.sync("session_notes").reSync();
};

test(
  "the primary's host ends under load: followers answer on and reset nobody, and follow the standby that takes over",
  async () => {
    await write(far, "first\nbefore the end");
    await agreeOn("first\nbefore the end");
    const old = primary;
    const safe = await writtenUntil(() => killHost(old));
    expect(safe.length).toBeGreaterThan(20);
    await near.patch("session_notes", note, { notes: "first\nafter the end" });
    expect((await get("/api/sync/session_notes?since=0", coach?.token)).status).toBe(200);
    const refused = await fetch(`${follower.url}/api/sync/session_notes`, { method: "POST", body: "{}" });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, expect.stringMatching(/\d/)]);

    await takeOver();
    reSync();
    await allSent(near.sync("session_notes"));
    await agreeOn("first\nafter the end");
    const kept = await messagesOn(primary);
    expect(safe.filter((id) => !kept.has(id))).toEqual([]);
    const again = hosts.serve(old.dataDir);
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining("another server has taken over")]);
  },
  PATIENCE * 2,
);

test(
  "a primary that was frozen while the standby took over ends by itself, and nothing that it still takes arrives anywhere",
  async () => {
    const old = primary;
    const safe = await writtenUntil(() => freezeHost(old, true));
    await third.patch("session_notes", note, { notes: "first\nwhile it is frozen" });
    await takeOver();
    const late = new Load(old, { ...(athlete as Person), email: "" }, coach?.id ?? "", 2);
    freezeHost(old, false);
    await late.ended(); // when the old primary is gone
    expect(old.logs().join("\n")).toContain("another server has taken over");
    reSync();
    await allSent(third.sync("session_notes"));
    await agreeOn("first\nwhile it is frozen");
    const kept = await messagesOn(primary);
    expect(safe.filter((id) => !kept.has(id))).toEqual([]);
    expect(late.sent.filter(({ id }) => kept.has(id))).toEqual([]);
    expect(hosts.restore(hosts.folder())).toMatchObject({
      status: 0,
      stderr: "",
      stdout: expect.stringContaining("the books are right"),
    });
    await old.stop();
  },
  PATIENCE * 2,
);
