import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startPlainPocketBase } from "../lib/plain-pocketbase";

export type PlainServer = { url: string; stop(): Promise<void> };

const ROOT = { identity: "root@sync.test", password: "superuser-password" };

/** A plain PocketBase with the library's hooks and a collection of to-dos. */
export async function startPlain(folder: string, library: string): Promise<PlainServer> {
  const hooks = join(folder, "pb_hooks");
  cpSync(join(library, "server"), hooks, { recursive: true });
  writeFileSync(join(hooks, "sync.json"), '{ "todos": { "readers": ["user"] } }');
  const { url, child } = await startPlainPocketBase(join(folder, "pb_data"), ROOT, [`--hooksDir=${hooks}`]);
  await makeTodos(url);
  return { url, stop: () => child.stop() };
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
