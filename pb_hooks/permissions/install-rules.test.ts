import { afterAll, beforeAll, expect, test } from "vitest";
import { COLUMNS } from "../../domain/access-columns";
import { ACCESS } from "../../domain/access-rules";
import { asRoot, call, type Json } from "../../e2e/fixtures/api";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

type Stored = { name: string; system: boolean; fields: Json[] } & Record<string, unknown>;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const patch = (name: string, change: Json) =>
  call<Json>(server, server.superuser.token, `/api/collections/${name}`, change, "PATCH");
const collections = async () =>
  (await asRoot<{ items: Stored[] }>(server, "/api/collections?perPage=200")).items.filter(
    ({ name, system }) => !system || name === "users",
  );

test("every collection is in the table and has its rules", async () => {
  const stored = await collections();
  expect(stored.map(({ name }) => name).sort()).toEqual(Object.keys(ACCESS).sort());
  for (const collection of stored) {
    expect(collection, collection.name).toMatchObject(ACCESS[collection.name as keyof typeof ACCESS]);
  }
});

/** What may exist once, whatever the code that writes it does. */
const ONCE = `
account_mailboxes (mailbox, user_id)
account_private (calendar_secret) WHERE calendar_secret != ''
account_private (user_id)
athlete_directory (user_id)
athlete_profiles (user_id)
authenticators (user_id)
availability (coach_id)
blocks (user_id, blocked_id)
booking_payments (booking_id)
booking_requests (user_id, key)
bookings (review_id) WHERE review_id != ''
busy_calendars (coach_id)
coach_changes (coach_id)
coach_private (calendar_secret) WHERE calendar_secret != ''
coach_private (coach_id)
coaches (user_id)
deleted_accounts (account)
guardian_links (token_hash)
job_marks (name)
ledger (entry, account, kind)
ledger (series, number) WHERE series != ''
outbox (key)
payment_tasks (key)
platform_ledger (entry, account, kind)
private_notes (booking_id)
profile_vectors (kind, profile_id)
promo_codes (coach_id, code)
push_subscriptions (endpoint)
session_notes (booking_id)
stripe_events (event_id)
training_files (voice_of) WHERE voice_of != ''
users (email) WHERE email != ''
users (tokenKey)`;

test("the database refuses a second one of what may exist once", async () => {
  const indexes = (await collections()).flatMap((collection) => collection.indexes as string[]);
  const unique = indexes.flatMap((sql) => /UNIQUE INDEX \S+ ON (.+)/.exec(sql.replaceAll("`", ""))?.[1] ?? []);
  expect(unique.sort()).toEqual(ONCE.trim().split("\n"));
});

test("a start restores rules that the dashboard changed", async () => {
  for (const name of Object.keys(ACCESS)) {
    expect((await patch(name, { listRule: "", createRule: "", updateRule: null })).status).toBe(200);
  }
  await server.restart();
  for (const collection of await collections()) {
    expect(collection, collection.name).toMatchObject(ACCESS[collection.name as keyof typeof ACCESS]);
  }
});

// The last one: the server cannot start any more.
test("an unlisted column of any collection stops the start with one line", async () => {
  for (const { name, fields } of await collections()) {
    expect((await patch(name, { fields: [...fields, { name: "forgotten", type: "bool" }] })).status).toBe(200);
  }
  const failed = await server.restart().then(
    () => "it started",
    (error: Error) => error.message,
  );
  expect(failed.split("\n")).toHaveLength(1);
  for (const name of Object.keys(COLUMNS))
    expect(failed).toContain(`${name}.forgotten is not in domain/access-columns.ts.`);
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
});
