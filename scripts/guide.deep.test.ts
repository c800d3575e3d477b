/** Every shell command of the operator's guide runs here as it is written there, or is named here with the reason why not. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../e2e/fixtures/api";
import { PATIENCE } from "../e2e/fixtures/commands";
import { Machine } from "../e2e/fixtures/machine";
import { portForServer } from "../e2e/fixtures/ports";
import { untilReplicated } from "../e2e/fixtures/replica";
import { serverBinary } from "./build/server";
import { type Child, startChild } from "./lib/children";
import { ASSETS, inRoot } from "./lib/paths";
import { findProgram } from "./lib/programs";
import { demoSecrets, simulatorEnvironment } from "./start/demo";
import { type Simulators, startSimulators } from "./start/simulators";

const GUIDE = readFileSync(inRoot("docs/operations.md"), "utf8");
const BLOCKS = [...GUIDE.matchAll(/```\n([\s\S]*?)```/g)].map(([, block]) => (block ?? "").trim().split(/\s*\n\s*/));
const [INSTALL = [], TEAM = []] = BLOCKS;
/** Code with a space in it. A program's bare name is no command. */
const SPANS = [...GUIDE.replaceAll(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)]
  .map(([, span]) => span ?? "")
  .filter((span) => span.includes(" "));
const left = new Set([...SPANS, ...INSTALL, ...TEAM]);

/** Words that are no command of the guide. */
const NO_COMMANDS = ["encore_backup_last_ok 0", "kill -9"];
/** Only looked up, because it takes minutes of a processor, a daemon or a program of others. */
const NOT_RUN: Record<string, [file: string, words: string]> = {
  "npm run release": ["package.json", '"release":'], // release.test.ts packs and unpacks archives
  "npm run build": ["package.json", '"build":'],
  "npm run bench -- storm": ["bench/storm.bench.ts", "export async function measure"],
  "npm run bench -- beside-writers": ["bench/beside-writers.bench.ts", "export async function measure"],
  "docker compose up -d": ["docker-compose.yml", "build: ."], // its configuration is tested below
  "litestream restore": ["pocketbase/go.mod", "litestream v0.5"], // the sidecar restores by that library
};

const STAFF = "team@b.example";
const root = mkdtempSync(join(tmpdir(), "encore-guide-"));
const bin = join(root, "bin");
const file = join(root, "encore.env");
const dataDir = join(root, "data");
const zip = join(root, "own.zip");
/** The guide's way to load the settings. */
const load = `set -a; . ${file};`;
const running: Child[] = [];
let simulators: Simulators;
let settings: Record<string, string>;

beforeAll(async () => {
  mkdirSync(bin);
  for (const name of ["encore", "encore-replica"]) symlinkSync(join(dirname(serverBinary()), name), join(bin, name));
  const port = String(await portForServer());
  const url = `http://127.0.0.1:${port}`;
  const secrets = demoSecrets(root);
  simulators = await startSimulators({ appUrl: url, webhookSecret: secrets.stripeWebhookSecret, stateDir: root });
  const { ENCORE_DEV_URL: _, ...services } = simulatorEnvironment(secrets, simulators);
  settings = { ...(services as Record<string, string>), MAIL_FROM: "us@b.example", APP_URL: url, PORT: port };
});
afterAll(async () => {
  await Promise.all(running.map((child) => child.stop()));
  await simulators?.child.stop();
  rmSync(root, { recursive: true, force: true });
});

/** A command of the guide, with other words for its placeholders. */
function guide(text: string, change: Record<string, string> = {}): string {
  expect([...SPANS, ...INSTALL, ...TEAM]).toContain(text);
  left.delete(text);
  return Object.entries(change).reduce((line, [from, to]) => line.replaceAll(from, to), text);
}

const env = { PATH: `${bin}:${process.env.PATH}`, ENCORE_ASSETS: ASSETS };

function run(command: string, more: Record<string, string> = {}): string {
  const done = spawnSync("sh", ["-c", command], {
    cwd: root,
    env: { ...env, ...more },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    timeout: PATIENCE,
  });
  expect([command, done.status, done.stderr], done.stdout).toEqual([command, 0, ""]);
  return done.stdout;
}

function start(command: string): Child {
  const child = startChild(command, "sh", ["-c", command], env);
  running.push(child);
  return child;
}

async function answers(url = settings.APP_URL): Promise<void> {
  const health = async () => (await fetch(`${url}/api/health`).catch(() => null))?.status;
  await eventually(health, (status) => status === 200);
}

const notGreen = (report: string) =>
  report
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("✓ "));

test(
  "an operator sets a server up, looks at it, backs it up and lets a node follow, by the guide's commands",
  async () => {
    expect(await findProgram("sqlite3")).toBe(true);
    const replica = `file://${join(root, "replica")}`;
    run(`${guide("encore setup")} --staff ${STAFF} --file ${file}`, {
      ...settings,
      DATA_DIR: dataDir,
      REPLICA_URL: replica,
    });
    const superuser = { EMAIL: "root@b.example", PASSWORD: "long-password" };
    run(guide("DATA_DIR=… encore superuser upsert EMAIL PASSWORD", { "…": dataDir, ...superuser }));
    run(guide("DATA_DIR=… encore staff add EMAIL", { "…": dataDir, EMAIL: "second@b.example" }));
    const other = { "/srv/encore": dataDir, "…": "other@b.example long-password" };
    run(guide("DATA_DIR=/srv/encore encore superuser upsert …", other));

    guide("set -a; . /etc/encore.env");
    const server = start(`${load} exec encore serve`);
    await answers();
    run(`${load} ${guide("encore health")}`);
    await untilReplicated({ dataDir });
    run(`${load} encore backup`);
    expect(notGreen(run(`${load} ${guide("encore doctor --send EMAIL", { EMAIL: STAFF })}`))).toEqual([]);
    expect(notGreen(run(`${load} ${guide("encore doctor")}`))).toEqual([]);
    expect(run(`${load} ${guide("encore check")}`)).toContain("the books are right");
    run(`${load} ${guide("encore backup FILE", { FILE: zip })}`);
    run(guide(`sqlite3 DATA_DIR/data.db "VACUUM INTO 'copy.db'"`, { DATA_DIR: dataDir }));

    const follower = String(await portForServer());
    const follow = `DATA_DIR=${root}/follower PORT=${follower} PRIMARY_URL=${settings.APP_URL}`;
    const node = start(`${load} ${follow}; exec ${guide("encore serve --follow")}`);
    await answers(`http://127.0.0.1:${follower}`);
    await node.stop();

    await untilReplicated({ dataDir });
    await server.stop();
  },
  PATIENCE * 3,
);

const TEAM_SIZE = "2\n";
const peopleIn = (folder: string) => run(`sqlite3 ${root}/${folder}/data.db "SELECT count(*) FROM users"`);
const WHOLE = [expect.stringContaining("the books are right"), TEAM_SIZE];

test(
  "an operator restores a server from the replica, a backup and a copy of the database, by the guide's commands",
  async () => {
    for (const [command, folder] of [
      [guide("encore restore"), "elsewhere"],
      [
        guide("encore restore --at 2026-11-23T14:05:00Z", { "2026-11-23T14:05:00Z": new Date().toISOString() }),
        "earlier",
      ],
    ] as const)
      expect([run(`${load} DATA_DIR=${root}/${folder} ${command}`), peopleIn(folder)]).toEqual(WHOLE);
    expect([run(`${load} ${guide("encore restore FILE", { FILE: zip })}`), peopleIn("data")]).toEqual(WHOLE);
    for (const name of ["data.db", "data.db-wal", "data.db-shm"]) rmSync(join(dataDir, name), { force: true });
    renameSync(join(root, "copy.db"), join(dataDir, "data.db"));
    const server = start(`${load} exec encore serve`);
    await answers();
    await server.stop();
    expect(peopleIn("data")).toBe(TEAM_SIZE);
  },
  PATIENCE * 3,
);

test("the demo fills an empty folder and leaves it, and never joins real people", () => {
  const demo = `DATA_DIR=${root}/demo`;
  const [, accounts] = / (\d+) accounts\. Serve it/.exec(run(`${demo} ${guide("encore demo load")}`)) ?? [];
  expect(Number(accounts)).toBeGreaterThan(60);
  expect(run(`${demo} ${guide("encore demo remove")}`)).toMatch(new RegExp(`^${accounts} accounts of the demo `));
  const refused = spawnSync("sh", ["-c", `DATA_DIR=${dataDir} encore demo load`], { env, encoding: "utf8" });
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("accounts of real people")]);
});

test.for([
  ["a server", INSTALL, "encore", "", "/etc/encore.env"],
  [
    "a server for a team",
    [...INSTALL.filter((line) => line.startsWith("install encore ")), ...TEAM],
    "encore@",
    "north",
    "/etc/encore/north.env",
  ],
] as const)(
  "root installs %s with systemd's unit by the guide's commands",
  { timeout: PATIENCE * 3 },
  async ([, recipe, unit, name, settingsFile], { skip }) => {
    skip(!Machine.isPossible(), "needs root on Linux");
    skip(spawnSync("systemctl", ["--version"]).error !== undefined, "systemctl is not installed");
    const machine = new Machine();
    const on = (command: string, more: Record<string, string> = {}) => {
      const { status, stdout, stderr } = machine.run(command, more);
      expect([command, status], stdout + stderr).toEqual([command, 0]);
      return stdout;
    };
    try {
      await machine.start();
      // The simulator's endpoint for webhooks leads to the first one.
      const port = name ? String(await portForServer()) : (settings.PORT ?? "");
      const url = `http://127.0.0.1:${port}`;
      const change = { EMAIL: STAFF, NAME: name, [`https://${name}.example`]: url, "9001": port };
      // systemd does not run here, so the unit is enabled and then started by hand.
      for (const line of recipe) on(guide(line, { ...change, "enable --now": "enable" }), name ? {} : settings);
      on(`systemd-analyze verify ${unit}${name}.service`);
      on(`systemctl is-enabled ${unit}${name}`);
      const server = machine.startUnit(`${unit}.service`, name);
      running.push(server);
      await answers(url);
      const load = `set -a; . ${settingsFile};`;
      on(`${load} encore backup`);
      const report = on(`${load} encore doctor`);
      expect(report).toMatch(/^✓ folder .*\/var\/lib\/encore/m);
      expect(report).toMatch(/^✓ server /m);
      if (!name) expect(notGreen(report)).toEqual([]);
      await server.stop();
    } finally {
      await machine.stop();
    }
  },
);

test("the compose file has each of its profiles", ({ skip }) => {
  const compose = (...args: string[]) =>
    spawnSync("docker", ["compose", ...args], { cwd: inRoot(), encoding: "utf8", env: { ...process.env } });
  skip(compose("version").status !== 0, "docker compose is not installed");
  const profiles = ["domain", "mailpit", "minio"].flatMap((name) => ["--profile", name]);
  const { status, stdout, stderr } = compose(...profiles, "config", "--services");
  expect([status, stdout.trim().split("\n").sort()], stderr).toEqual([0, ["domain", "encore", "mailpit", "minio"]]);
});

test("no other command is in the guide", () => {
  for (const [text, [path, words]] of Object.entries(NOT_RUN)) {
    expect(SPANS).toContain(text);
    expect([text, existsSync(inRoot(path)) && readFileSync(inRoot(path), "utf8").includes(words)]).toEqual([
      text,
      true,
    ]);
    left.delete(text);
  }
  const skipped = Machine.isPossible() ? [] : [...INSTALL, ...TEAM];
  expect([...left].filter((text) => ![...NO_COMMANDS, ...skipped].includes(text))).toEqual([]);
});
