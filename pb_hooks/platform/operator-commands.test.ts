/** The real binary answers an operator's mistake with one line and does no harm. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lines, runCommand } from "../../e2e/fixtures/commands";
import { serverBinary } from "../../scripts/build/server";
import { ASSETS } from "../../scripts/lib/paths";

const folder = mkdtempSync(join(tmpdir(), "encore-operator-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (args: string[], env: Record<string, string> = {}, cwd = folder) => runCommand(args, env, cwd);

test("a command without DATA_DIR makes no folder and names the missing variable", () => {
  const cwd = join(folder, "elsewhere");
  mkdirSync(cwd);
  for (const args of [
    ["superuser", "upsert", "a@b.example", "long-password"],
    ["demo", "remove"],
    ["migrate", "up"],
  ]) {
    const { status, stderr } = run(args, {}, cwd);
    expect([status, ...lines(stderr)]).toEqual([1, expect.stringMatching(/^DATA_DIR: not set, and there is no data/)]);
  }
  expect(run(["--help"], {}, cwd).status).toBe(0);
  expect(readdirSync(cwd)).toEqual([]);
});

test("--dir is refused; only DATA_DIR counts", () => {
  const { status, stderr } = run(["serve", `--dir=${join(folder, "other")}`], { DATA_DIR: join(folder, "named") });
  expect([status, ...lines(stderr)]).toEqual([1, expect.stringMatching(/^DATA_DIR names the data folder/)]);
  expect(existsSync(join(folder, "other"))).toBe(false);
});

test("an unknown variable is named, with the one that was meant", () => {
  const { stderr } = run(["serve"], {
    DATA_DIR: join(folder, "named"),
    PORT: "x",
    STMP_URL: "smtp://a",
    ENCORE_QUIET: "1",
  });
  expect(lines(stderr)).toEqual([
    "ENCORE_QUIET: Encore knows no variable of that name, so it has no effect",
    "STMP_URL: Encore knows no variable of that name, so it has no effect; do you mean SMTP_URL?",
    expect.stringMatching(/^PORT: /),
  ]);
});

test("the help names every command and no temporary folder", () => {
  const { status, stdout } = run(["--help"]);
  expect(status).toBe(0);
  for (const command of [
    "serve",
    "superuser",
    "staff",
    "migrate",
    "demo",
    "health",
    "setup",
    "doctor",
    "backup",
    "restore",
    "books",
    "version",
  ])
    expect(stdout).toMatch(new RegExp(`^  ${command} `, "m"));
  expect(stdout).not.toContain("--dir");
  expect(stdout).toMatch(/^ {2}serve .*--follow.*PRIMARY_URL/m);
  expect(run(["serve", "--help"]).stdout).toMatch(/--follow .*REPLICA_URL/);
  expect(run(["version"]).stdout).toMatch(/^encore \S+\n$/);
});

test("setup writes a file that a shell can read, creates the first member of the team, and prints the sign-in link", () => {
  const file = join(folder, "encore.env");
  const settings = {
    DATA_DIR: join(folder, "set up"),
    APP_URL: "https://encore.example",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "Our Team <us@encore.example>",
  };
  const { status, stdout, stderr } = run(["setup", "--file", file, "--staff", "ana@b.example"], settings);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^https:\/\/encore\.example\/auth\/reset\?token=\S+$/m);
  expect(lstatSync(file).mode & 0o777).toBe(0o600);
  const read = spawnSync("sh", ["-c", 'set -a; . "$0"; exec "$1" doctor', file, serverBinary()], {
    env: { PATH: process.env.PATH, ENCORE_ASSETS: ASSETS, STRIPE_API_BASE: "http://127.0.0.1:9" },
    encoding: "utf8",
  });
  expect(read.stdout).toMatch(
    /^✓ settings [\s\S]*^✓ folder .*set up belongs[\s\S]*^✗ mail .*127\.0\.0\.1:9 does not answer/m,
  );
});

test("setup without anybody to ask names the missing setting, or takes all from the environment", () => {
  const file = join(folder, "unattended.env");
  const settings = { DATA_DIR: join(folder, "unattended"), APP_URL: "https://encore.example" };
  const setUp = (env: Record<string, string>, ...args: string[]) =>
    spawnSync(serverBinary(), ["setup", "--file", file, ...args], {
      env: { PATH: process.env.PATH, ENCORE_ASSETS: ASSETS, ...env },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"], // ignore: /dev/null
    });
  const staff = ["--staff", "ana@b.example"];
  for (const [env, args, missing] of [
    [{}, staff, "APP_URL: must be set"],
    [{ APP_URL: settings.APP_URL }, staff, "DATA_DIR: must be set"],
    [{ ...settings, SMTP_URL: "smtp://127.0.0.1:9" }, staff, "MAIL_FROM: must be set"],
    [settings, [], "--staff EMAIL: "],
  ] as [Record<string, string>, string[], string][]) {
    const { status, stdout, stderr } = setUp(env, ...args);
    expect([status, stdout, ...lines(stderr)]).toEqual([1, "", expect.stringContaining(missing)]);
    expect(existsSync(file)).toBe(false);
  }
  const whole = setUp(settings, ...staff);
  expect([whole.status, whole.stderr]).toEqual([0, ""]);
  expect(existsSync(file)).toBe(true);
});

test("printing statements is refused with a public address", () => {
  const env = { DATA_DIR: join(folder, "dev"), APP_URL: "https://encore.example" };
  const { status, stderr } = run(["serve", "--dev"], env);
  expect([status, ...lines(stderr)]).toEqual([1, expect.stringMatching(/^--dev prints every statement/)]);
});

test("the demo refuses live keys", () => {
  const keys = {
    STRIPE_SECRET_KEY: "sk_live_x",
    STRIPE_PUBLISHABLE_KEY: "pk_live_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
  };
  const { status, stderr } = run(["serve"], { DATA_DIR: join(folder, "named"), ENCORE_DEMO: "1", ...keys });
  expect([status, ...lines(stderr)]).toEqual([
    1,
    expect.stringMatching(/^STRIPE_SECRET_KEY: is a live key, and the demo/),
  ]);
});

test("files of a superuser's command belong to the folder's owner, also when root calls it", () => {
  const dir = join(folder, "owned");
  chmodSync(folder, 0o755);
  mkdirSync(dir);
  // Only root can test root; other users test their own folder.
  const owner = process.getuid?.() === 0 ? 65_534 : (process.getuid?.() ?? 0);
  chownSync(dir, owner, owner);
  // A release carries its hooks inside. The build's folder may stand where the owner may not look.
  const assets = join(folder, "assets");
  for (const name of ["pb_hooks", "pb_migrations"]) cpSync(join(ASSETS, name), join(assets, name), { recursive: true });
  const env = { DATA_DIR: dir, ENCORE_ASSETS: assets };
  const { status, stderr } = run(["superuser", "upsert", "a@b.example", "long-password"], env);
  expect([status, stderr]).toEqual([0, ""]);
  const made = readdirSync(dir, { recursive: true }).map((name) => join(dir, String(name)));
  expect(made.map((path) => path.slice(dir.length + 1))).toContain("data.db");
  expect(made.filter((path) => lstatSync(path).uid !== owner)).toEqual([]);

  // Files of a server that another user started.
  writeFileSync(join(dir, ".lock"), "1", { mode: process.getuid?.() === 0 ? 0o600 : 0 });
  const after = run(["superuser", "upsert", "a@b.example", "long-password"], env);
  expect([after.status, ...lines(after.stderr)]).toEqual([
    1,
    expect.stringMatching(/\.lock belongs to .* with: chown -R /),
  ]);
});

test.each([
  ["data.db", /^DATA_DIR: .*data\.db is damaged .* restore the newest backup/],
  ["auxiliary.db", /^DATA_DIR: .*auxiliary\.db is damaged; it holds nothing but logs/],
])("a damaged %s is named, with what to do", (name, words) => {
  const dir = join(folder, `damaged-${name}`);
  expect(run(["superuser", "upsert", "a@b.example", "long-password"], { DATA_DIR: dir }).status).toBe(0);
  writeFileSync(join(dir, name), Buffer.alloc(8192, 7));
  const { status, stderr } = run(["serve"], { DATA_DIR: dir });
  expect([status, ...lines(stderr)]).toEqual([1, expect.stringMatching(words)]);
});
