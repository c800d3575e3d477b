import { Agent, get } from "node:http";
import { join } from "node:path";
import { eventually } from "../e2e/fixtures/api";
import { Follower } from "../e2e/fixtures/follower";
import { cpuMilliseconds } from "../e2e/fixtures/process";
import { Hosts, untilReplicated } from "../e2e/fixtures/replica";
import type { RunningServer } from "../e2e/fixtures/server";
import { device, pullPage } from "../e2e/fixtures/sync";
import { type Box, makeBox } from "./confine";
import type { Measurement } from "./run";
import type { Account } from "./sync/device";
import { percentile } from "./sync/figures";
import { makeAccounts, seedMessages } from "./sync/people";

/** Each node gets this share of a core, so that three of them and the clients fit on two cores. */
const SHARE = 0.2;
const GB = 1 << 30;
const TURN_MS = 8000;
const ROUNDS = 3;
const DEVICES_EACH = 8;
const MESSAGES = 2000;
const WRITES = 25;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Pulls a second at one, two and three nodes, each held to the same share of a core, and how long a change takes to each follower. The
 * clients and the replica's processes are outside of the shares.
 */
export async function measure(): Promise<Measurement[]> {
  const hosts = new Hosts({ TRUSTED_PROXY: "127.0.0.1", ENCORE_HOOKS_POOL: "4" });
  const primary = await hosts.start();
  const followers = [1, 2].map((node) => new Follower(primary, join(hosts.root, `follower-${node}`)));
  const boxes: (Box | null)[] = [];
  try {
    const people = await makeAccounts(primary, DEVICES_EACH);
    const [from, ...to] = people as [Account, ...Account[]];
    await seedMessages(primary, from, to, MESSAGES);
    await untilReplicated(primary);
    for (const follower of followers) {
      await follower.start();
      await untilReplicated(follower);
    }
    const lags = await lagsOf(primary, followers, from, to[0] ?? from);
    for (const pid of [primary.pid(), ...followers.map((each) => each.pid)]) {
      const box = makeBox(GB, SHARE);
      box?.hold(pid);
      boxes.push(box);
    }
    const isHeld = boxes.every((box) => box !== null);
    const nodes = [primary.url, ...followers.map(({ url }) => url)];
    const rates = nodes.map((): number[] => []);
    const busy: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [index] of nodes.entries()) {
        const before = cpuMilliseconds(process.pid);
        const rate = await pullsASecond(nodes.slice(0, index + 1), people);
        if (round === 0) continue; // warm-up
        rates[index]?.push(rate);
        busy.push((cpuMilliseconds(process.pid) - before) / TURN_MS);
      }
    }
    const middle = rates.map((each) => percentile(each, 0.5));
    return [
      { what: `each node held to ${SHARE} of a core`, value: isHeld ? 1 : 0, unit: "(1: yes)" },
      ...middle.flatMap((rate, index): Measurement[] => [
        {
          what: `pulls of 100 documents at ${index + 1} of the nodes, median of ${ROUNDS}`,
          value: rate,
          unit: "a second",
        },
        ...(index > 0 ? [{ what: "against one node", value: rate / (middle[0] ?? 1), unit: "times" }] : []),
      ]),
      { what: "processor of the clients meanwhile, at most", value: Math.max(...busy), unit: "cores" },
      ...[0.5, 0.95].map((share) => ({
        what: `a change reaches a follower, ${share === 0.5 ? "median" : "p95"} of ${lags.length}`,
        value: percentile(lags, share),
        unit: "ms",
      })),
    ];
  } finally {
    await Promise.all(followers.map((follower) => follower.stop()));
    await primary.stop();
    for (const box of boxes) box?.remove();
    hosts.remove();
  }
}

/** Each device pulls its first page again and again, each from its own node. */
async function pullsASecond(urls: readonly string[], people: readonly Account[]): Promise<number> {
  let pulls = 0;
  const end = performance.now() + TURN_MS;
  const device = async (url: string, token: string) => {
    while (performance.now() < end) {
      await pull(`${url}/api/sync/messages?since=0&limit=100`, token);
      pulls++;
    }
  };
  await Promise.all(urls.flatMap((url) => people.map(({ token }) => device(url, token))));
  return (pulls * 1000) / TURN_MS;
}

function pull(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { Authorization: token } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume().on("end", resolve).on("error", reject);
    }).on("error", reject);
  });
}

/** From the acknowledged write to the first pull at each follower that has it, in milliseconds. */
async function lagsOf(
  primary: RunningServer,
  followers: readonly Follower[],
  from: Account,
  to: Account,
): Promise<number[]> {
  const lags: number[] = [];
  for (let write = 0; write < WRITES; write++) {
    // A follower that lacks the checkpoint would ask the primary, and so would a pull without `read`.
    await untilReplicated(primary);
    await Promise.all(followers.map(untilReplicated));
    const { epoch, read, checkpoint } = await device(primary, from.token, "messages");
    await seedMessages(primary, from, [to], 1);
    const at = performance.now();
    await Promise.all(
      followers.map(async ({ url }) => {
        const here = { ...primary, url };
        await eventually(
          () => pullPage(here, from.token, "messages", `?epoch=${epoch}&read=${read}&since=${checkpoint}`),
          ({ documents }) => documents.length > 0,
        );
        lags.push(performance.now() - at);
      }),
    );
  }
  return lags;
}
