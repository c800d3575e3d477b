import { afterAll, beforeAll, expect, test } from "vitest";
import { DEVICES_AN_ACCOUNT } from "../../domain/notifications";
import { type Account, asRoot, call, eventually, findRows, type Row } from "../../e2e/fixtures/api";
import { addWaiting } from "../../e2e/fixtures/outbox";
import { makeAthlete, oneRow, refused } from "../../e2e/fixtures/people";
import { PushService, SilentPushService } from "../../e2e/fixtures/push-service";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { newId } from "../../e2e/fixtures/sync";

let service: PushService;
let server: RunningServer;
const silent: SilentPushService[] = [];
beforeAll(async () => {
  service = await PushService.start();
  server = await startServer({ env: service.keys });
});
afterAll(async () => {
  await server?.stop();
  for (const each of [service, ...silent]) each?.stop();
});

async function silentService(): Promise<SilentPushService> {
  const made = await SilentPushService.start();
  silent.push(made);
  return made;
}

const DEVICES = "/api/collections/push_subscriptions/records";
let devices = 0;
const device = (change: object = {}) => ({ ...service.subscription(`device${devices++}`), ...change });
const at = ({ url }: SilentPushService) => device({ endpoint: `${url}/device${devices++}` });

async function turnOn(person: Account, made: object): Promise<string> {
  const answer = await call<Row>(server, person.token, DEVICES, { user_id: person.id, ...made });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
}

/** Notifications to this device that are due. */
const due = (person: Account, id: string, many = 1) =>
  addWaiting(server, person, {
    channel: "push",
    data: { deviceId: id, what: "password" },
    key: `${newId()}:push:${id}`,
    many,
  });
const send = () => asRoot(server, "/api/crons/outbox-push", {});
const rowOf = (id: string) => oneRow(server, "outbox", `channel='push' && key~':push:${id}'`);
const untilSent = (id: string) =>
  eventually(
    () => rowOf(id),
    (row) => row?.state === "sent",
  );
const rowsOf = (ids: readonly string[]) => Promise.all(ids.map(rowOf));

test("a silent push service delays no other, and all that waits for it waits longer", async () => {
  const [stranger, person] = [await makeAthlete(server), await makeAthlete(server)];
  const dead = await silentService();
  const theirs: string[] = [];
  for (let count = 0; count < 5; count++) theirs.push(await turnOn(stranger, at(dead)));
  const before = service.received.length;
  for (const id of theirs) await due(stranger, id);
  await send();
  await expect.poll(() => dead.asked).toBe(1);
  const mine = await turnOn(person, device());
  await due(person, mine);
  await send();
  expect(await untilSent(mine)).toMatchObject({ last_error: "" });
  expect(service.received).toHaveLength(before + 1);
  const tried = await eventually(
    () => rowsOf(theirs),
    (rows) => rows.every((row) => Number(row?.attempts) > 0),
  );
  expect(tried.map((row) => [row?.state, row?.attempts])).toEqual(theirs.map(() => ["waiting", 1]));
  expect(tried.every((row) => Date.parse(String(row?.due_at)) > Date.now())).toBe(true);
  expect(dead.asked).toBe(1);
});

test("an account with many notifications leaves the places of others", async () => {
  const [stranger, person] = [await makeAthlete(server), await makeAthlete(server)];
  const dead = await silentService();
  await due(stranger, await turnOn(stranger, at(dead)), 250);
  const mine = await turnOn(person, device());
  await due(person, mine);
  await send();
  expect(await untilSent(mine)).toMatchObject({ last_error: "" });
  const begun = await findRows(server, "outbox", `user_id='${stranger.id}' && due_at>created_at`);
  expect(begun.length).toBeLessThan(20);
});

test("a device whose keys are none is tried once", async () => {
  const person = await makeAthlete(server);
  const mine = await turnOn(person, device({ p256dh: "x", auth: "y" }));
  await due(person, mine);
  await send();
  const row = await eventually(
    () => rowOf(mine),
    (found) => Number(found?.attempts) > 0,
  );
  expect(row).toMatchObject({ state: "failed", attempts: 1 });
});

test("an account has ten devices: one more takes the place of the first", async () => {
  const person = await makeAthlete(server);
  const made: string[] = [];
  for (let count = 0; count < DEVICES_AN_ACCOUNT + 2; count++) made.push(await turnOn(person, device()));
  const kept = (await findRows(server, "push_subscriptions", `user_id='${person.id}'`)).map(({ id }) => id);
  expect(kept.sort()).toEqual(made.slice(2).sort());
});

test.each(["push.example/1", "ftp://push.example/1", "https://me@push.example/1"])(
  "%s is no push service",
  async (endpoint) => {
    const person = await makeAthlete(server);
    const made = await call(server, person.token, DEVICES, { user_id: person.id, ...device({ endpoint }) });
    expect(refused(made)).toEqual({
      status: 400,
      code: "invalid_input",
      message: "Your browser's push service has no address that we can use. Please try another browser.",
    });
  },
);
