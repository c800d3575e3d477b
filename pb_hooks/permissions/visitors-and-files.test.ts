/** Two walks over one server: a visitor × every collection, and every file column × every role × each kind of file token. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AccessRules } from "../../domain/access-rules";
import { DOCUMENTS } from "../../domain/documents";
import { asRoot, call, type Row } from "../../e2e/fixtures/api";
import { recordingParts, sendForm } from "../../e2e/fixtures/form";
import { refused } from "../../e2e/fixtures/people";
import { RECORDS } from "../../e2e/fixtures/permission-records";
import { KINDS, PUBLIC } from "../../e2e/fixtures/permission-table";
import { collectionsOf } from "../../e2e/fixtures/permission-tries";
import { makePermissionWorld, ROLES, type World } from "../../e2e/fixtures/permission-world";
import { mp4File } from "../../e2e/fixtures/recordings";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  world = await makePermissionWorld(server);
});
afterAll(() => server.stop());

const METHODS: Record<keyof AccessRules, { method: string; one: boolean }> = {
  listRule: { method: "GET", one: false },
  viewRule: { method: "GET", one: true },
  createRule: { method: "POST", one: false },
  updateRule: { method: "PATCH", one: true },
  deleteRule: { method: "DELETE", one: true },
};
const ask = (token: string, collection: string, rule: keyof AccessRules, id: string) => {
  const { method, one } = METHODS[rule];
  const body = method === "POST" || method === "PATCH" ? {} : undefined;
  return call(server, token, `/api/collections/${collection}/records${one ? `/${id}` : ""}`, body, method);
};

test("over the records API: public collections are shown, private ones give 401, the server's own 403", async () => {
  const made = new Map<string, string>();
  for (const { collection, make } of Object.values(RECORDS))
    if (!made.has(collection)) made.set(collection, await make(world));
  const { items } = await asRoot<{ items: Row[] }>(server, "/api/collections?perPage=200");
  for (const item of items) {
    const name = String(item.name);
    for (const rule of Object.keys(METHODS) as (keyof AccessRules)[]) {
      const here = await ask("", name, rule, made.get(name) ?? "abcdefghijklmno");
      const where = `${rule} of ${name}`;
      if (PUBLIC[name]?.includes(rule)) {
        expect([where, here.status]).toEqual([where, rule === "createRule" ? 400 : 200]);
      } else if (item[rule] === null) {
        expect([where, here.status]).toEqual([where, 403]);
      } else {
        expect([where, refused(here)]).toMatchObject([where, { status: 401, code: "sign_in_required" }]);
        // Existing and missing records look the same.
        expect(await ask("", name, rule, "abcdefghijklmno")).toEqual(here);
        expect(refused(await ask("stale", name, rule, "abcdefghijklmno"))).toMatchObject({
          status: 401,
          code: "session_expired",
        });
      }
    }
  }
});

test("a hidden record of a public collection is 404, also an unverified coach", async () => {
  for (const id of [world.unverified.coachId, "abcdefghijklmno"])
    expect(refused(await ask("", "coaches", "viewRule", id))).toMatchObject({ status: 404, code: "not_found" });
});

test("over sync: a feed without public records gives 401", async () => {
  for (const name of Object.keys(DOCUMENTS)) {
    const pulled = await call(server, "", `/api/sync/${name}?limit=1`);
    if (PUBLIC[name]) expect([name, pulled.status]).toEqual([name, 200]);
    else expect([name, refused(pulled)]).toMatchObject([name, { status: 401, code: "sign_in_required" }]);
  }
});

/** A file's readers are those of its record, each by their own token. */
const FILES: Record<string, string> = {
  "training_files.file": "a training file",
  "photos.file": "a photo that is not shown",
  "intro_videos.file": "an introduction that waits",
};

test("the table names every file column of the server, and each needs a token", async () => {
  const found = (await collectionsOf(world)).flatMap(({ name, fields }) =>
    fields.filter(({ type }) => type === "file").map((field) => ({ name: `${name}.${field.name}`, field })),
  );
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(FILES).sort());
  for (const { field } of found) expect(field).toMatchObject({ protected: true });
});

test("only the two parties open a recording, each with their own token", async () => {
  const fields = { booking_id: world.bookingId, uploader_id: world.idOf("athlete"), file_type: "video/mp4" };
  const parts = recordingParts(fields, { name: "serve.mp4", bytes: mp4File(Buffer.alloc(64)) });
  const { status, body } = await sendForm<Row>(server, world.tokenOf("athlete"), parts);
  const { file_url } = body;
  expect(status).toBe(200);

  const open = async (query: string, token = ""): Promise<number> => {
    const answer = await fetch(`${server.url}${file_url}${query}`, { headers: token ? { Authorization: token } : {} });
    await answer.body?.cancel();
    return answer.status;
  };
  const readers = KINDS["a training file"]?.read ?? [];
  for (const role of ROLES) {
    const mine = world.tokenOf(role);
    const given = mine ? (await call<{ token: string }>(server, mine, "/api/files/token", {})).body.token : "";
    const said = {
      byToken: await open(`?token=${given}`),
      downloaded: await open(`?token=${given}&download=1`),
      small: await open(`?token=${given}&thumb=100x100`),
      bySession: await open("", mine),
      sessionAsToken: await open(`?token=${mine}`),
    };
    const may = readers.includes(role) ? 200 : 404;
    expect({ role, ...said }).toEqual({
      ...{ role, byToken: may, downloaded: may, small: may, bySession: 404, sessionAsToken: 404 },
    });
  }
});
