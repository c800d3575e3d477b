import { afterAll, beforeAll, expect, test } from "vitest";
import { call, readRow } from "../../e2e/fixtures/money";
import { linkIn, mailTo, makeAthlete, newAddress, oneRow, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ simulators: true });
});
afterAll(() => server.stop());

const ask = (token: string, name: string, body = {}) => call(server, token, `/api/functions/${name}`, body);

test("a guardian is named, asked by mail, and confirms without an account", async () => {
  const minor = await makeAthlete(server, { age: 15, name: "Mia Minor" });
  expect((await ask(minor.token, "my-guardian")).body).toMatchObject({ state: "missing" });
  const email = newAddress();
  expect((await ask(minor.token, "name-guardian", { name: "Gil", email })).body).toEqual({ state: "waiting" });
  const mail = await mailTo(server, email, "Mia Minor needs your consent for Encore");
  const link = linkIn(mail);
  expect(link.pathname).toBe("/guardian");
  const token = link.searchParams.get("token");
  expect(refused(await ask("", "confirm-guardian", { token: `${token}x` }))).toMatchObject({ status: 404 });
  expect(refused(await ask("", "confirm-guardian", { token: "" }))).toMatchObject({ status: 404 });
  expect((await ask("", "confirm-guardian", { token })).body).toEqual({ confirmed: true, name: "Mia" });
  expect((await ask("", "confirm-guardian", { token })).status).toBe(200);
  expect((await ask(minor.token, "my-guardian")).body).toMatchObject({ state: "confirmed", name: "Gil", email });
  await mailTo(server, minor.email, "Your guardian has confirmed your account");
  const log = await oneRow(server, "audit_log", `action='guardian_confirmed' && subject='${minor.id}'`);
  expect(log).toBeDefined();
});

test("another guardian begins anew, and the first one's link ends", async () => {
  const minor = await makeAthlete(server, { age: 14 });
  const first = newAddress();
  await ask(minor.token, "name-guardian", { name: "One", email: first });
  const token = linkIn(await mailTo(server, first, "Ana Athlete needs")).searchParams.get("token");
  await ask(minor.token, "name-guardian", { name: "Two", email: newAddress() });
  expect((await ask("", "confirm-guardian", { token })).status).toBe(404);
  expect((await ask(minor.token, "my-guardian")).body).toMatchObject({ state: "waiting", name: "Two" });
});

test("one is not one's own guardian", async () => {
  const minor = await makeAthlete(server, { age: 14 });
  const named = await ask(minor.token, "name-guardian", { name: "Me", email: minor.email.toUpperCase() });
  expect(refused(named)).toMatchObject({ status: 400, code: "invalid_input" });
  expect(refused(await ask(minor.token, "name-guardian", { name: "G", email: "no" })).message).toBe(
    "Invalid email address",
  );
  expect((await ask("", "name-guardian", { name: "G", email: "g@test.example" })).status).toBe(401);
});

test("grown-ups need none, and neither token nor address is anywhere public", async () => {
  const adult = await makeAthlete(server);
  expect((await ask(adult.token, "my-guardian")).body).toMatchObject({ state: "not_needed" });
  const minor = await makeAthlete(server, { age: 14 });
  const email = newAddress();
  await ask(minor.token, "name-guardian", { name: "Gil", email });
  const settings = await oneRow(server, "account_private", `user_id='${minor.id}'`);
  expect(settings?.guardian_token_hash).toMatch(/^[0-9a-f]{64}$/);
  const path = `/api/collections/account_private/records/${settings?.id}`;
  for (const token of ["", minor.token, adult.token]) expect((await call(server, token, path)).status).toBe(403);
  await mailTo(server, email, "Ana Athlete needs");
  const sent = await oneRow(server, "outbox", `kind='guardian_request' && user_id='${minor.id}'`);
  expect((await readRow(server, "outbox", String(sent?.id))).data).toEqual({});
});
