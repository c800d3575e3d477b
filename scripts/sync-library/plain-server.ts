import { spawn } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findGo, goEnvironment } from "../lib/go";
import { CACHE, inRoot } from "../lib/paths";
import { runOrStop } from "../lib/run";

export type PlainServer = { url: string; stop(): Promise<void> };

const ROOT = { identity: "root@sync.test", password: "superuser-password" };

/** PocketBase's own example program with the library's hooks and a collection of to-dos. */
export async function startPlain(folder: string, library: string): Promise<PlainServer> {
  const binary = join(CACHE, "bin", "plain-pocketbase");
  await runOrStop(
    await findGo(() => {}),
    ["build", "-trimpath", "-ldflags", "-s -w", "-o", binary, "github.com/pocketbase/pocketbase/examples/base"],
    "A plain PocketBase could not be built.",
    { cwd: inRoot("pocketbase"), env: goEnvironment() },
  );
  const hooks = join(folder, "pb_hooks");
  const flags = [`--dir=${join(folder, "pb_data")}`, `--hooksDir=${hooks}`];
  mkdirSync(hooks);
  await runOrStop(
    binary,
    ["superuser", "upsert", ROOT.identity, ROOT.password, ...flags],
    "No superuser could be made.",
  );
  cpSync(join(library, "server"), hooks, { recursive: true });
  writeFileSync(join(hooks, "sync.json"), '{ "todos": { "readers": ["user"] } }');
  const url = `http://127.0.0.1:${await freePort()}`;
  const child = spawn(binary, ["serve", ...flags, `--http=${url.slice(7)}`, "--automigrate=0"], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (!(await fetch(`${url}/api/health`).catch(() => null))) await pause(50);
  await makeTodos(url);
  return {
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

async function makeTodos(url: string): Promise<void> {
  const send = async (path: string, body?: object, token = "") => {
    const headers = { "Content-Type": "application/json", Authorization: token };
    const answer = await fetch(`${url}/api/collections${path}`, {
      headers,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string; token: string };
  };
  const { token } = await send("/_superusers/auth-with-password", ROOT);
  const { id } = await send("/users", undefined, token);
  const mine = "user = @request.auth.id";
  const fields = [
    { name: "title", type: "text" },
    { name: "done", type: "bool" },
    { name: "user", type: "relation", collectionId: id, maxSelect: 1 },
  ];
  const rules = { listRule: mine, viewRule: mine, createRule: mine, updateRule: mine, deleteRule: mine };
  await send("", { name: "todos", type: "base", fields, ...rules }, token);
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
