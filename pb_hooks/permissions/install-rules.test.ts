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
