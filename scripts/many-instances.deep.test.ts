/** The guide's recipe for many small teams: one binary, and a folder, a settings file and a port for each. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { eventually } from "../e2e/fixtures/api";
import { portForServer } from "../e2e/fixtures/ports";
import { serverBinary } from "./build/server";
import { type Child, startChild } from "./lib/children";
import { ASSETS, inRoot } from "./lib/paths";

const GUIDE = readFileSync(inRoot("docs/operations.md"), "utf8");
const UNIT = readFileSync(inRoot("deploy/encore@.service"), "utf8");
const TEAMS = ["north", "south", "west"];

const root = mkdtempSync(join(tmpdir(), "encore-teams-"));
const running: Child[] = [];
afterAll(async () => {
  await Promise.all(running.map((child) => child.stop()));
  rmSync(root, { recursive: true, force: true });
});

const env = { PATH: process.env.PATH, ENCORE_ASSETS: ASSETS, ENCORE_HOOKS_POOL: "2" };
const recipe = /## Many small teams[\s\S]*?```\n([\s\S]*?)```/.exec(GUIDE)?.[1]?.split("\n") ?? [];
const setUp = recipe.find((line) => line.includes("encore setup")) ?? "";
const settings = (team: string) => join(root, `etc/encore/${team}.env`);

/** The recipe's line for one team, below this test's folder. */
const lineOf = (team: string, port: number): string =>
  setUp
    .replace(/\bencore setup/, `"${serverBinary()}" setup`)
    .replaceAll("NAME", team)
    .replace("EMAIL", `first@${team}.example`)
    .replace("9001", String(port))
    .replaceAll("=/var", `=${root}/var`)
    .replaceAll(" /etc", ` ${root}/etc`);

async function start(team: string): Promise<string> {
  mkdirSync(dirname(settings(team)), { recursive: true });
  mkdirSync(join(root, "var/lib/encore", team), { recursive: true, mode: 0o700 });
  const port = await portForServer();
  const made = spawnSync("sh", ["-c", lineOf(team, port)], { env, encoding: "utf8", input: "\n".repeat(20) });
  expect([made.status, made.stderr]).toEqual([0, ""]);
  const serve = `set -a; . "$0"; exec "$1" serve`;
  running.push(startChild(team, "sh", ["-c", serve, settings(team), serverBinary()], env));
  return `http://127.0.0.1:${port}`;
}

test("three teams on one host have a server each, with its own address, folder and people", async () => {
  const urls: string[] = [];
  for (const team of TEAMS) {
    const url = await start(team);
    await eventually(
      () =>
        fetch(`${url}/api/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      (status) => status === 200,
    );
    urls.push(url);
  }
  for (const [index, team] of TEAMS.entries()) {
    const doctor = spawnSync("sh", ["-c", `set -a; . "$0"; exec "$1" doctor`, settings(team), serverBinary()], {
      env: { ...env, STRIPE_API_BASE: "http://127.0.0.1:9" },
      encoding: "utf8",
    });
    expect(doctor.stdout).toMatch(new RegExp(`^✓ folder .*${root}/var/lib/encore/${team} `, "m"));
    expect(doctor.stdout).toMatch(/^✓ server /m);
    const robots = await (await fetch(`${urls[index]}/robots.txt`)).text();
    expect(robots).toContain(`https://${team}.example`);
  }
});

test("the unit runs what the recipe made", () => {
  const paths = recipe.join("\n").replaceAll("NAME", "%i");
  for (const setting of ["User=encore-%i", "DATA_DIR=/var/lib/encore/%i", "/etc/encore/%i.env"]) {
    expect(UNIT).toContain(setting);
    expect(paths).toContain(setting.split("=").at(-1));
  }
  const own = readFileSync(inRoot("deploy/encore.service"), "utf8");
  for (const line of [
    "ExecStart=/usr/local/bin/encore serve",
    "KillMode=mixed",
    "ProtectSystem=strict",
    "Restart=always",
  ])
    expect([own, UNIT].map((unit) => unit.includes(`\n${line}\n`))).toEqual([true, true]);
});
