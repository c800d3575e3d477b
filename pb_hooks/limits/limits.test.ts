import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALL_LIMITS, MAILS_TO_OTHERS_A_DAY, NEW_PEOPLE_A_DAY } from "../../domain/rate-limits";
import { makeAccount, makeCoach, newAddress } from "../../e2e/fixtures/accounts";
import { type Account, type Answer, bornYearsAgo, call, type Json } from "../../e2e/fixtures/api";
import { rowsOf } from "../../e2e/fixtures/deep";
import { makeAthlete, refused } from "../../e2e/fixtures/people";
import { type ListedRoute, listRoutes } from "../../e2e/fixtures/routes";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { newId, plainSql, pushOne } from "../../e2e/fixtures/sync";

let server: RunningServer;
let routes: ListedRoute[];
beforeAll(async () => {
  server = await startServer({ env: { TRUSTED_PROXY: "127.0.0.1" } });
  routes = listRoutes();
});
afterAll(() => server.stop());

type Sent = Answer & { retryAfter: string | null };

/** A call from an address, through the trusted proxy. */
async function from(address: string, token: string, path: string, body: Json, method = "POST"): Promise<Sent> {
  const headers: Record<string, string> = { "Content-Type": "application/json", "X-Forwarded-For": address };
  if (token) headers.Authorization = token;
  const answer = await fetch(server.url + path, {
    method,
    headers,
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, body: isJson ? JSON.parse(text) : {}, retryAfter: answer.headers.get("retry-after") };
}

let count = 0;
const newPlace = (): string => `198.51.${Math.floor(++count / 250)}.${(count % 250) + 1}`;
const users = "/api/collections/users";

function expectTooMany(answer: Sent, seconds: number): void {
  expect(refused(answer)).toMatchObject({ status: 429, code: "too_many" });
  expect(refused(answer).message).toMatch(/^Too many attempts\. Please try again in \d+ (second|minute|hour)s?\.$/);
  expect(Number(answer.retryAfter)).toBeGreaterThan(0);
  expect(Number(answer.retryAfter)).toBeLessThanOrEqual(seconds);
}

type Line = (typeof CALL_LIMITS)[number];
/** Documents of a push that is refused as a whole. */
const ROWS = 1000;
/** A body that every handler refuses, with all fields that the limits name. */
const bodyWith = (value: string, { counts }: Line): Json => ({
  ...{ identity: value, email: value, newEmail: value, otpId: value, token: value, promoCode: value },
  ...{ name: "", ...(counts && { rows: Array(ROWS).fill({}) }) },
});

const needsAccount = (call: string): boolean =>
  /request-email-change|records\/\{id\}/.test(call) ||
  routes.some(({ method, path, who }) => `${method} ${path}` === call && who === "account");

const callsOf = ({ most, counts }: Line): number => (counts === "rows" ? most / ROWS : most);
/** Those that take thousands of calls are counted like the others. */
const MOST_IN_GATE = 60;

test.each(
  rowsOf(CALL_LIMITS, (line) => callsOf(line) <= MOST_IN_GATE).map(
    (line) => [`${line.calls.join(", ")} per ${line.per} ${line.field ?? line.counts ?? ""}`, line] as const,
  ),
)("a limit is reached, said with the time to wait, and nobody else's: %s", { timeout: 120_000 }, async (_, line) => {
  const [first = ""] = line.calls;
  const [method = "", pattern = ""] = first.split(" ");
  const [me, ...others] = await Promise.all(
    needsAccount(first) ? Array.from({ length: 9 }, () => makeAccount(server)) : [],
  );
  const path = pattern
    .replace("{id}", me?.id ?? "")
    .replace("{file}", "x.ics")
    .replace("{collection}", "messages");
  const [place, field] = [newPlace(), newAddress()];
  // Vary everything that the limit does not count by, so that no other limit applies first.
  const one = (at: number): Promise<Sent> =>
    from(
      line.per.includes("address") ? place : newPlace(),
      (line.per.startsWith("account") ? me : others[at % others.length])?.token ?? "",
      path,
      bodyWith(line.per.includes("field") ? field : newAddress(), line),
      method,
    );
  const most = callsOf(line);
  for (let at = 0; at < most; at += 50) {
    const some = Array.from({ length: Math.min(50, most - at) }, (_, more) => one(at + more));
    for (const answer of await Promise.all(some)) expect(answer.status).not.toBe(429);
  }
  expectTooMany(await one(0), line.seconds);
  const somebody = needsAccount(first) ? (await makeAccount(server)).token : "";
  expect((await from(newPlace(), somebody, path, bodyWith(newAddress(), line), method)).status).not.toBe(429);
});

test("every limit names existing calls, and fields only for calls with a body", () => {
  const calls = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  for (const { calls: named, per, field } of CALL_LIMITS) {
    for (const call of named)
      expect(calls).toContain(call.replace(/collections\/(users|_superusers)\//, "collections/{collection}/"));
    expect(field !== undefined).toBe(per.includes("field"));
  }
});

const signIn = (address: string, identity: string, password: string): Promise<Sent> =>
  from(address, "", `${users}/auth-with-password`, { identity, password });

test("correct sign-ins are never limited, and a stranger's guesses lock nobody out of a known address", async () => {
  const person = await makeAccount(server);
  const home = newPlace();
  for (let times = 0; times < 15; times++) expect((await signIn(home, person.email, "correct-horse")).status).toBe(200);
  const guesses = Array.from({ length: 60 }, () => signIn(newPlace(), person.email.toUpperCase(), ""));
  const slowed = (await Promise.all(guesses)).filter(({ status }) => status === 429);
  expect(slowed.length).toBe(10);
  expect((await signIn(newPlace(), person.email, "correct-horse")).status).toBe(429);
  expect((await signIn(home, person.email, "correct-horse")).status).toBe(200);
});

test("many devices behind one address can sign in at once, also to one account", { timeout: 240_000 }, async () => {
  const person = await makeAccount(server);
  const school = newPlace();
  for (let times = 0; times < 2; times++) {
    const some = await Promise.all(Array.from({ length: 30 }, () => signIn(school, person.email, "correct-horse")));
    expect(some.map(({ status }) => status)).toEqual(some.map(() => 200));
  }
});

test("X-Forwarded-For counts only from a trusted proxy", async () => {
  await server.restart({ TRUSTED_PROXY: "none" });
  const email = newAddress();
  const answers = await Promise.all(Array.from({ length: 11 }, () => signIn(newPlace(), email, "guess")));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  await server.restart({ TRUSTED_PROXY: "127.0.0.1" });
});

test("collection ids and capital letters do not bypass the limits", async () => {
  const place = newPlace();
  const paths = ["users", "_pb_users_auth_"].map((name) => `/api/collections/${name}/auth-with-password`);
  const fields = ["identity", "IDENTITY", "Identity"];
  const email = newAddress();
  const answers: number[] = [];
  for (let at = 0; at < 11; at++) {
    const body = { [fields[at % 3] ?? ""]: at % 2 ? email : email.toUpperCase(), password: "guess" };
    answers.push((await from(place, "", paths[at % 2] ?? "", body)).status);
  }
  expect(answers).toEqual([...Array(10).fill(400), 429]);
});

/** Rows that the account made a minute ago, written directly for speed. Values are SQL. */
async function fill(collection: string, values: Record<string, string>, most: number): Promise<void> {
  const columns = ["id", ...Object.keys(values), "created_at"].join(", ");
  const row = ["substr(lower(hex(randomblob(8))), 1, 15)", ...Object.values(values)].join(", ");
  await plainSql(
    server,
    `INSERT INTO ${collection} (${columns})
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${most})
     SELECT ${row}, strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 minute') FROM n`,
  );
}

/** Dates all rows to the day before yesterday. */
const untilTheNextDay = (collection: string, column: string, value: string) =>
  plainSql(server, `UPDATE ${collection} SET created_at = '2026-01-01 00:00:00.000Z' WHERE "${column}" = '${value}'`);

test("new people a day are limited, over the records API and sync; known ones are not", async () => {
  const athlete = await makeAthlete(server);
  const [old, last, other] = [await makeCoach(server), await makeCoach(server), await makeCoach(server)];
  const letter = (to: Account): Json => ({ sender_id: athlete.id, receiver_id: to.id, content: "Hi" });
  const write = (to: Account): Promise<Answer> =>
    call(server, athlete.token, "/api/collections/messages/records", letter(to));
  const push = (to: Account) => pushOne(server, athlete.token, "messages", { id: newId(), ...letter(to) });
  expect((await write(old)).status).toBe(200);
  const people = { sender_id: `'${athlete.id}'`, receiver_id: "lower(hex(randomblob(7)))" };
  await fill("messages", people, NEW_PEOPLE_A_DAY - 2);
  expect((await write(last)).status).toBe(200);
  expect(refused(await write(other))).toMatchObject({ status: 429, code: "too_many" });
  expect(await push(other)).toMatchObject({ status: "rejected", code: "too_many" });
  expect((await write(old)).status).toBe(200);
  expect(await push(last)).toMatchObject({ status: "ok" });
  await untilTheNextDay("messages", "sender_id", athlete.id);
  expect((await write(other)).status).toBe(200);
});

describe("mails to typed-in addresses are limited for a day", () => {
  const ask = (who: Account, newEmail: string): Promise<Sent> =>
    from(newPlace(), who.token, `${users}/request-email-change`, { newEmail });
  /** Mails sent a minute ago. The account and the address are SQL. */
  const sent = (account: string, address: string, most: number) =>
    fill(
      "outbox",
      { kind: "'change_address'", state: "'done'", key: "hex(randomblob(9))", user_id: account, '"to"': address },
      most,
    );
  const { ofAccount, ofAccountToAddress, repeatsToAddress, accountsToAddress } = MAILS_TO_OTHERS_A_DAY;
  const tooMany = { status: 429, code: "too_many" };

  test("by account", async () => {
    const person = await makeAccount(server);
    await sent(`'${person.id}'`, "hex(randomblob(9))", ofAccount - 1);
    expect((await ask(person, newAddress())).status).toBe(204);
    expect(refused(await ask(person, newAddress()))).toMatchObject(tooMany);
    await untilTheNextDay("outbox", "user_id", person.id);
    expect((await ask(person, newAddress())).status).toBe(204);
  });

  test("by account and address", async () => {
    const [person, address] = [await makeAccount(server), newAddress()];
    await sent(`'${person.id}'`, `'${address}'`, ofAccountToAddress - 1);
    expect((await ask(person, address)).status).toBe(204);
    expect(refused(await ask(person, address.toUpperCase()))).toMatchObject(tooMany);
    expect((await ask(person, newAddress())).status).toBe(204);
  });

  test("by address: strangers' mails use up repeats, and never another account's first one", async () => {
    const [person, address] = [await makeAccount(server), newAddress()];
    await sent("'stranger1'", `'${address}'`, repeatsToAddress / 2 + 1);
    await sent("'stranger2'", `'${address}'`, repeatsToAddress / 2 + 1);
    expect((await ask(person, address)).status).toBe(204);
    expect(refused(await ask(person, address))).toMatchObject(tooMany);
  });

  test("by address, from ever new accounts", async () => {
    const [person, address] = [await makeAccount(server), newAddress()];
    await sent("hex(randomblob(7))", `'${address}'`, accountsToAddress - 1);
    expect((await ask(await makeAccount(server), address)).status).toBe(204);
    expect(refused(await ask(person, address))).toMatchObject(tooMany);
    await untilTheNextDay("outbox", "to", address);
    expect((await ask(person, address)).status).toBe(204);
  });

  test("refused tries send nothing and do not count", async () => {
    const [stranger, guardian] = [await makeAccount(server), newAddress()];
    const name = (who: Account, email: string): Promise<Sent> =>
      from(newPlace(), who.token, "/api/functions/name-guardian", { name: "Gina Guardian", email });
    for (let times = 0; times < 6; times++) expect((await name(stranger, guardian)).status).toBe(400);
    const child = await makeAccount(server, { birth_date: bornYearsAgo(15) });
    expect((await name(child, guardian)).status).toBe(200);
  });
});
