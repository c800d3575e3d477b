import { get } from "node:http";
import { call } from "../../e2e/fixtures/api";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { newId } from "../../e2e/fixtures/sync";
import type { Measurement } from "../run";
import type { Account } from "./device";
import { percentile } from "./figures";
import { makeAccounts } from "./people";

const CLIENTS = 1000;
const WRITES = 300;
const AT_ONCE = 50;

type Listener = { account: Account; next(): Promise<number>; close(): void };

/** A message between two of a thousand connected people: the time from its request until both received the poke. */
export async function measureFanOut(): Promise<Measurement[]> {
  const server = await startServer({ env: { ENCORE_HOOKS_POOL: "24" } });
  try {
    const athletes = await makeAccounts(server, CLIENTS / 2);
    const coaches = await makeAccounts(server, CLIENTS / 2, true);
    const listeners = await connectAll(server, [...athletes, ...coaches]);
    const [until, after] = [[], []] as [number[], number[]];
    for (let i = 0; i < WRITES; i++) {
      const pair = [listeners[i % athletes.length], listeners[athletes.length + (i % coaches.length)]];
      const [from, to] = pair;
      if (!from || !to) throw new Error("nobody listens");
      const told = [from.next(), to.next()];
      const sent = performance.now();
      const answered = send(server, from.account, to.account).then(() => performance.now());
      const [first = 0, second = 0] = await Promise.all(told);
      until.push(Math.max(first, second) - sent);
      after.push(Math.max(first, second) - (await answered));
    }
    for (const listener of listeners) listener.close();
    const what = `a change told to its parties among ${CLIENTS}`;
    return [
      { what: `${what}, from the write's start, p50`, value: percentile(until, 0.5), unit: "ms" },
      { what: `${what}, from the write's start, p95`, value: percentile(until, 0.95), unit: "ms" },
      { what: `${what}, after its answer, p95`, value: percentile(after, 0.95), unit: "ms", bar: { atMost: 20 } },
    ];
  } finally {
    await server.stop();
  }
}

async function send(server: RunningServer, from: Account, to: Account): Promise<void> {
  const message = { id: newId(), sender_id: from.id, receiver_id: to.id, content: "See you on Tuesday" };
  const { status } = await call(server, from.token, "/api/collections/messages/records", message);
  if (status !== 200) throw new Error(`a message was answered with ${status}`);
}

async function connectAll(server: RunningServer, accounts: readonly Account[]): Promise<Listener[]> {
  const all: Listener[] = [];
  for (let at = 0; at < accounts.length; at += AT_ONCE) {
    all.push(...(await Promise.all(accounts.slice(at, at + AT_ONCE).map((account) => connect(server, account)))));
  }
  return all;
}

/** An event stream like a device's: its own connection, subscribed to pokes and beats. */
function connect(server: RunningServer, account: Account): Promise<Listener> {
  return new Promise((resolve, reject) => {
    let tell: (at: number) => void = () => {};
    const listener: Listener = {
      account,
      next: () =>
        new Promise((told) => {
          tell = told;
        }),
      close: () => request.destroy(),
    };
    const request = get(`${server.url}/api/realtime`, { agent: false }, (stream) => {
      let text = "";
      stream.setEncoding("utf8");
      stream.on("error", () => undefined); // closed by us
      stream.on("data", (chunk: string) => {
        text += chunk;
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          const event = text.slice(0, end);
          text = text.slice(end + 2);
          if (/^event:sync$/m.test(event)) tell(performance.now());
          const clientId = /"clientId":"([^"]+)"/.exec(event)?.[1];
          if (clientId) subscribe(server, account, clientId).then(() => resolve(listener), reject);
        }
      });
    });
    request.on("error", reject);
  });
}

async function subscribe(server: RunningServer, account: Account, clientId: string): Promise<void> {
  const { status } = await call(server, account.token, "/api/realtime", {
    clientId,
    subscriptions: ["sync", "sync-beat"],
  });
  if (status !== 204) throw new Error(`a subscription was answered with ${status}`);
}
