/** What an operator does to the folder of a running server, and to a demo's. */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { asRoot, call, findRows } from "../../e2e/fixtures/api";
import { lines, PATIENCE, runCommand } from "../../e2e/fixtures/commands";
import { deepTest } from "../../e2e/fixtures/deep";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, plainSql } from "../../e2e/fixtures/sync";

const folder = mkdtempSync(join(tmpdir(), "encore-operator-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (args: string[], env: Record<string, string> = {}) => runCommand(args, env, folder);

describe("a folder on which a server runs", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  const second = () => run(["serve"], { DATA_DIR: server.dataDir, PORT: "1", HOST: "127.0.0.1" });

  test("refuses a second server, which names the first; commands work beside it", () => {
    const { status, stderr } = second();
    expect([status, ...lines(stderr)]).toEqual([
      1,
      `DATA_DIR: another server (process ${server.pid()}) runs on ${server.dataDir}; stop it first, or choose another DATA_DIR`,
    ]);
    expect(run(["superuser", "upsert", "b@b.example", "long-password"], { DATA_DIR: server.dataDir }).status).toBe(0);
  });

  test("takes staff from the command line: a new account by a link, an existing one by its role, each logged", async () => {
    const add = (email: string) => run(["staff", "add", email], { DATA_DIR: server.dataDir, APP_URL: server.url });
    const lineOf = async (id = "") =>
      (await findRows(server, "audit_log", `subject='${id}'`)).map(({ action, detail }) => [action, detail]);
    const account = async (email: string) => (await findRows(server, "users", `email='${email}'`))[0];

    const made = add("New@b.example");
    expect([made.status, made.stderr]).toEqual([0, ""]);
    const token = new URL(/^http\S+$/m.exec(made.stdout)?.[0] ?? "").searchParams.get("token");
    const password = { password: "battery-staple", passwordConfirm: "battery-staple" };
    expect(
      (await call(server, "", "/api/collections/users/confirm-password-reset", { ...password, token })).status,
    ).toBe(204);
    const signIn = { identity: "new@b.example", password: password.password };
    expect((await call(server, "", "/api/collections/users/auth-with-password", signIn)).status).toBe(200);
    const superuser = "the server's shell";
    expect(await lineOf((await account("new@b.example"))?.id)).toEqual([
      ["account_made", { superuser, role: "staff" }],
    ]);

    const here = await makeAccount(server);
    expect(add(here.email)).toMatchObject({ status: 0, stderr: "", stdout: expect.not.stringContaining("token=") });
    expect((await account(here.email))?.role).toBe("staff");
    expect(await lineOf(here.id)).toEqual([["account_changed", { superuser, fields: ["role"], role: "staff" }]]);
    expect(await findRows(server, "outbox", `kind='security_changed' && user_id='${here.id}'`)).toHaveLength(1);
    expect(add("nobody")).toMatchObject({ status: 1, stderr: expect.stringContaining("is not an email address") });
  });

  test("is checked by the doctor, which asks this server, also through its address; nobody else is answered", async () => {
    const { hostname, port } = new URL(server.url);
    const env = { DATA_DIR: server.dataDir, HOST: hostname, PORT: port, APP_URL: server.url };
    const examine = (change = {}) => run(["doctor"], { ...env, STRIPE_API_BASE: "http://127.0.0.1:9", ...change });
    const { status, stdout } = examine();
    expect([status, lines(stdout).filter((line) => line.startsWith("✗"))]).toEqual([0, []]);
    for (const about of ["settings", "folder", "disk", "server", "address", "proxy"])
      expect(stdout).toMatch(new RegExp(`^✓ ${about} `, "m"));
    expect((await fetch(`${server.url}/api/doctor`)).status).toBe(404);
    const away = examine({ APP_URL: "http://127.0.0.1:9" });
    expect([away.status, lines(away.stdout).filter((line) => line.startsWith("✗"))]).toEqual([
      1,
      [expect.stringMatching(/^✗ address +APP_URL: .* does not answer/)],
    ]);
  });

  deepTest("that cannot be written is unhealthy, and the server says so once and when it is over", async () => {
    const health = () => fetch(`${server.url}/api/health`).then(({ status }) => status);
    const becomes = (status: number) => expect.poll(health, { timeout: PATIENCE }).toBe(status);
    const said = () => server.logs().filter((line) => line.startsWith("DATA_DIR: "));
    expect(await health()).toBe(200);
    renameSync(server.dataDir, `${server.dataDir}-away`);
    const change = () => call(server, server.superuser.token, "/api/collections/users/records", { email: "x" });
    expect(await change()).toMatchObject({ status: 503, body: { data: { code: "server_full" } } });
    await becomes(503);
    mkdirSync(server.dataDir); // another folder at the path is not the one that is open
    expect((await change()).status).toBe(503);
    await becomes(503);
    expect(run(["health"], { PORT: new URL(server.url).port, DATA_DIR: `${server.dataDir}-away` })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("the server answers 503"),
    });
    rmSync(server.dataDir, { recursive: true });
    renameSync(`${server.dataDir}-away`, server.dataDir);
    expect((await change()).status).toBe(400);
    await becomes(200);
    const broken = /"level":"ERROR".*"request":"[0-9a-f]{16}".*"status":503/;
    await expect.poll(() => server.logs().some((line) => broken.test(line)), { timeout: PATIENCE }).toBe(true);
    await plainSql(server, "CREATE TRIGGER no_more BEFORE UPDATE ON sync_seq BEGIN SELECT RAISE(ABORT, 'full'); END");
    await becomes(503);
    await plainSql(server, "DROP TRIGGER no_more");
    await becomes(200);
    expect(said()).toEqual([
      expect.stringContaining("nothing can be written"),
      expect.stringContaining("can be written again"),
      expect.stringContaining("nothing can be written"),
      expect.stringContaining("can be written again"),
    ]);
  });

  test("keeps its port: a second server says so and makes no database", () => {
    const dir = join(folder, "taken");
    const { status, stderr } = run(["serve"], { DATA_DIR: dir, PORT: new URL(server.url).port });
    expect([status, ...lines(stderr)]).toEqual([1, expect.stringMatching(/^PORT: .* is already in use; stop/)]);
    expect(readdirSync(dir).filter((name) => name.endsWith(".db"))).toEqual([]);
  });

  test("is backed up beside the server and restored without it; a failed backup is reported, and the team gets one mail", async () => {
    const file = join(folder, "own.zip");
    const env = { DATA_DIR: server.dataDir };
    const before = await makeAccount(server);
    expect(run(["staff", "add", "team@b.example"], env).status).toBe(0);
    const made = run(["backup", file], env);
    expect([made.status, made.stderr]).toEqual([0, ""]);
    expect(made.stdout).toMatch(/own\.zip: \d+ MB, opened and checked, \d\d tables with \d+ rows\.$/m);
    const after = await makeAccount(server);
    expect(run(["restore", file], env)).toMatchObject({ status: 1, stderr: expect.stringContaining("another server") });

    await server.kill9();
    const restored = run(["restore", file], env);
    expect([restored.status, restored.stderr]).toEqual([0, ""]);
    const aside = /^What was there is in (\S+): /m.exec(restored.stdout)?.[1] ?? "";
    expect(readdirSync(aside)).toContain("data.db");
    rmSync(aside, { recursive: true });
    await server.restart({ DISK_SPARE_MB: "900000000" });
    const emails = (await findRows(server, "users", "id != ''")).map(({ email }) => email);
    expect([emails.includes(before.email), emails.includes(after.email)]).toEqual([true, false]);

    const fail = () => call(server, server.superuser.token, "/api/backups", { name: "more.zip" });
    expect([(await fail()).status, (await fail()).status]).toEqual([400, 400]);
    const said = server.logs().filter((line) => line.startsWith("BACKUP: "));
    expect(said).toEqual(Array(2).fill(expect.stringMatching(/^BACKUP: a backup of \d+ MB needs /)));
    const staff = await findRows(server, "users", "role='staff'");
    expect(staff.map(({ email }) => email)).toContain("team@b.example");
    await expect
      .poll(async () => (await findRows(server, "outbox", "kind='backup_failed'")).map(({ user_id }) => user_id).sort())
      .toEqual(staff.map(({ id }) => id).sort());
    await server.restart({ DISK_SPARE_MB: "256" });
  });

  test("is unlocked after a killed server, and after a restore, which restarts the server", async () => {
    await server.kill9();
    await server.restart();
    await asRoot(server, "/api/backups", { name: "own.zip" });
    await asRoot(server, "/api/backups/own.zip/restore", {});
    await expect
      .poll(() =>
        fetch(`${server.url}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
    expect(second().status).toBe(1);
  });

  test("of a newer release is refused with that reason and not changed", async () => {
    await plainSql(server, "INSERT INTO _migrations (file, applied) VALUES ('9999999999_came_later.js', 1)");
    await expect(server.restart()).rejects.toThrow(
      /^DATA_DIR: .* was used by a newer Encore than .* \(it has the change 9999999999_came_later\.js\): start that release/,
    );
    for (const command of [
      ["superuser", "upsert", "c@b.example", "long-password"],
      ["migrate", "down", "1"],
    ]) {
      const { status, stderr } = run(command, { DATA_DIR: server.dataDir });
      expect([status, lines(stderr).at(-1)]).toEqual([1, expect.stringContaining("newer Encore")]);
    }
  });
});

describe("a demo's folder", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ demo: true });
  });
  afterAll(() => server.stop());

  deepTest("is not served to real people until the command that the refusal names has removed the demo", async () => {
    const signIn = () =>
      call(server, "", "/api/collections/users/auth-with-password", {
        identity: "staff@demo.test",
        password: "encore-demo",
      });
    expect((await signIn()).status).toBe(200);
    const visitor = await device(server, "", "coaches");
    expect(visitor.documents.size).toBeGreaterThan(10);
    const real = { ENCORE_DEMO: "0", ENCORE_DEV_URL: "", STRIPE_API_BASE: "" };
    const refusal = await server.restart(real).then(
      () => "served",
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(
      /^DATA_DIR: .* holds \d+ accounts of the demo, whose password everybody knows; .* demo remove$/,
    );
    const [, ...command] = /(\S*encore\S*) (demo remove)$/.exec(refusal)?.slice(1).join(" ").split(" ") ?? [];
    const { status, stdout } = run(command, { DATA_DIR: server.dataDir });
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^\d+ accounts of the demo and \d+ rows of theirs are removed/),
    ]);
    await server.restart();
    expect((await signIn()).status).toBe(400);
    for (const collection of [
      "users",
      "coaches",
      "athlete_profiles",
      "bookings",
      "messages",
      "session_notes",
      "ledger",
    ]) {
      const { totalItems } = await asRoot<{ totalItems: number }>(server, `/api/collections/${collection}/records`);
      expect([collection, totalItems]).toEqual([collection, 0]);
    }
    expect((await visitor.pull()).documents.size).toBe(0);
    await makeAccount(server);
    const mixed = await server.restart({ ENCORE_DEMO: "1" }).then(
      () => "served",
      (error: Error) => error.message,
    );
    expect(mixed).toMatch(/^DATA_DIR: .* holds 1 accounts of real people, and ENCORE_DEMO=1 /);
    await server.restart({ ENCORE_DEMO: "0" });
  });
});
