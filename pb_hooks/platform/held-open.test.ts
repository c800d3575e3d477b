/** A stranger's stalled bodies and open streams: others are served meanwhile. The deep run looks at memory too. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { call } from "../../e2e/fixtures/api";
import { deepTest, inDeep } from "../../e2e/fixtures/deep";
import { listen } from "../../e2e/fixtures/listen";
import { makeAthlete } from "../../e2e/fixtures/people";
import { residentMegabytes } from "../../e2e/fixtures/process";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { holdRequest, holdText } from "../../e2e/fixtures/sockets";

const PROXY = "127.0.0.1";
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { TRUSTED_PROXY: PROXY } });
});
afterAll(() => server.stop());

const memory = (): number => residentMegabytes(server.pid());
const FLOOD = "X-Forwarded-For: 198.51.100.7";

/** `from` is the connection's own address. `PROXY` is a proxy's, which may name another. */
const holdHead = (text: string, from = PROXY) => holdText(server, text, from);
const hold = (head: string[], start = "", from = PROXY) => holdRequest(server, head, start, from);

deepTest("a thousand stalled bodies take no place from others and are dropped", async () => {
  const path = "/api/functions/get-availability";
  const head = [`POST ${path} HTTP/1.1`, "Content-Type: application/json", "Content-Length: 60000", FLOOD];
  const held = Array.from({ length: 1000 }, () => hold(head, "{"));
  // A request refused before its body is dropped too.
  const early = ["/api/functions/create-booking", "/api/nothing", "/coaches"].map((route) =>
    hold([`POST ${route} HTTP/1.1`, ...head.slice(1)], "{"),
  );
  // Their own address still has room, because only received bytes count.
  const answer = await fetch(server.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": "198.51.100.7" },
    body: "{}",
  });
  expect(answer.status).toBe(400);
  expect((await call(server, "", path, {})).status).toBe(400);
  expect(memory()).toBeLessThan(300);
  for (const said of await Promise.all(held.map(({ said }) => said))) expect(said).toMatch(/^HTTP\/1.1 400 /);
  const refused = await Promise.all(early.map(({ said }) => said));
  expect(refused.map((said) => said.slice(9, 12))).toEqual(["401", "404", "404"]);
  await Promise.all([...held, ...early].map(({ closed }) => closed));
});

test("connections per address are limited, also those that sent half a request's headers", async () => {
  const half = Array.from({ length: 1020 }, () => holdHead("GET /api/health HTTP/1.1\r\nX-Half: ", "127.0.0.2"));
  await expect.poll(() => half.filter(({ socket }) => socket.closed).length).toBe(20);
  const ask = (from: string) => hold(["GET /api/health HTTP/1.1"], "", from);
  expect((await ask("127.0.0.3").said).slice(0, 13)).toBe("HTTP/1.1 200 ");
  await ask("127.0.0.2").closed;
  for (const { socket } of half) socket.destroy();
  await expect
    .poll(() => Promise.race([ask("127.0.0.2").said, pause(500)]).then((said) => `${said}`.slice(0, 13)))
    .toBe("HTTP/1.1 200 ");
});

deepTest("half a request's headers are dropped after 20 seconds", { timeout: 40_000 }, async () => {
  await holdHead("GET /api/health HTTP/1.1\r\nX-Half: ").closed;
});

test("streams per address are limited; another address still has room", async () => {
  const head = ["GET /api/realtime HTTP/1.1", FLOOD];
  const held = Array.from({ length: 210 }, () => hold(head));
  const said = await Promise.all(held.map(({ said }) => said));
  expect(said.filter((text) => text.startsWith("HTTP/1.1 200 "))).toHaveLength(200);
  expect(said.filter((text) => /^HTTP\/1.1 429 [\s\S]*Retry-After: 60/.test(text))).toHaveLength(10);
  const ear = await listen(server, "", ["sync"]);
  inDeep(() => expect(memory()).toBeLessThan(300));
  ear.close();
  for (const { socket } of held) socket.destroy();
  await Promise.all(held.map(({ closed }) => closed));
  await expect.poll(async () => (await hold(head).said).slice(0, 13)).toBe("HTTP/1.1 200 ");
});

test("an account's streams are limited, and do not count for their address", async () => {
  const { token } = await makeAthlete(server);
  const ears = await Promise.all(Array.from({ length: 30 }, () => listen(server, token, ["sync"])));
  await expect(listen(server, token, ["sync"])).rejects.toThrow("429 too_many");
  ears[0]?.close();
  await expect.poll(() => listen(server, token, ["sync"]).then((ear) => ears.push(ear), String)).toBe(31);
  for (const ear of ears) ear.close();
});

test("topics per stream are limited, also for the team", async () => {
  const ear = await listen(server, (await makeAccount(server, { role: "staff" })).token, []);
  const topics = Array.from({ length: 41 }, (_, at) => `coaches/${at}`);
  expect(await ear.subscribe(topics)).toMatchObject({ status: 400, code: "invalid_input" });
  expect(await ear.subscribe(topics.slice(1))).toMatchObject({ status: 204 });
  ear.close();
});

test("two addresses of one IPv6 network are one caller", async () => {
  const users = "/api/collections/users/auth-with-password";
  const guess = async (address: string): Promise<number> => {
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": address };
    const body = JSON.stringify({ identity: "nobody@test.example", password: "guess" });
    return (await fetch(server.url + users, { method: "POST", headers, body })).status;
  };
  const answers: number[] = [];
  for (let at = 0; at < 11; at++) answers.push(await guess(`2001:db8::${at + 1}`));
  expect(answers).toEqual([...Array(10).fill(400), 429]);
});
