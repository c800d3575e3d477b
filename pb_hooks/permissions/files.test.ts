/** Every file column of the running server × every role × each kind of file token. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type Row } from "../../e2e/fixtures/money";
import { KINDS } from "../../e2e/fixtures/permission-table";
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
afterAll(() => server?.stop());

/** Whose file is opened by whom: the readers of that kind of record, each by a token of their own. */
const FILES: Record<string, string> = { "training_files.file": "a training file" };

test("the table speaks of every file column that the server has, and each asks for a token", async () => {
  const found = (await collectionsOf(world)).flatMap(({ name, fields }) =>
    fields.filter(({ type }) => type === "file").map((field) => ({ name: `${name}.${field.name}`, field })),
  );
  expect(found.map(({ name }) => name)).toEqual(Object.keys(FILES));
  for (const { field } of found) expect(field).toMatchObject({ protected: true });
});

test("a recording is opened by the two parties, with a token of their own, and by nobody in any other way", async () => {
  const form = new FormData();
  const fields = { booking_id: world.bookingId, uploader_id: world.idOf("athlete"), file_type: "video/mp4" };
  for (const [field, value] of Object.entries({ ...fields, file_name: "serve.mp4" })) form.set(field, value);
  form.set("file", new Blob([new Uint8Array(mp4File(Buffer.alloc(64)))], { type: "video/mp4" }), "serve.mp4");
  const headers = { Authorization: world.tokenOf("athlete") };
  const path = "/api/collections/training_files/records";
  const made = await fetch(server.url + path, { method: "POST", headers, body: form });
  const { file_url } = (await made.json()) as Row;
  expect(made.status).toBe(200);

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
