import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runOrStop } from "../lib/run";
import type { PlainServer } from "./plain-server";

/** The README's quick start installs these. */
const PACKAGES = ["dexie", "pocketbase", "rxjs"];
/** What Node lacks of a browser. */
const BROWSER = ["eventsource", "fake-indexeddb"];

/** Two clients run the README's code and write to one list, with and without a network. @returns their last line of output */
export async function tryQuickStart(
  folder: string,
  library: string,
  rxdb: string,
  { url }: PlainServer,
): Promise<string> {
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }');
  const [code] = readFileSync(join(library, "README.md"), "utf8").match(/(?<=```js\n)[\s\S]*?(?=```)/) ?? [];
  if (!code) throw new Error("The README has no quick start.");
  writeFileSync(join(folder, "todos.js"), code);
  writeFileSync(join(folder, "try.js"), TRY);
  const install = ["install", "--no-audit", "--no-fund", "--install-links", `rxdb@${rxdb}`, ...PACKAGES, ...BROWSER];
  await runOrStop("npm", [...install, library], "The library could not be installed.", { cwd: folder });
  const said = await runOrStop("node", ["try.js", url], "The quick start failed.", { cwd: folder });
  return said.trim().split("\n").at(-1) ?? "";
}

const TRY = `
import "fake-indexeddb/auto";
import { EventSource } from "eventsource";
import PocketBase from "pocketbase";
import { openTodos } from "./todos.js";

globalThis.EventSource = EventSource;
const url = process.argv[2];
const [email, password] = [crypto.randomUUID() + "@sync.test", "correct-horse"];
await new PocketBase(url).collection("users").create({ email, password, passwordConfirm: password });
let isOnline = true;
const { fetch } = globalThis;
globalThis.fetch = (...of) => (isOnline ? fetch(...of) : Promise.reject(new TypeError("no network")));
async function client(name) {
  const pb = new PocketBase(url);
  await pb.collection("users").authWithPassword(email, password);
  return { todos: await openTodos(pb, name), user: pb.authStore.record.id };
}
const [a, b] = [await client("a"), await client("b")];
const id = () => crypto.randomUUID().replaceAll("-", "").slice(0, 15);
const shown = async ({ todos }) => (await todos.find().exec()).map(({ title, done }) => title + (done ? " (done)" : "")).sort();
async function until(wanted) {
  for (let tries = 0; ; tries++) {
    const now = JSON.stringify([await shown(a), await shown(b)]);
    if (now === JSON.stringify([wanted, wanted])) return;
    if (tries > 600) throw new Error(now + " instead of " + wanted);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const milk = await a.todos.insert({ id: id(), rev: 0, title: "milk", done: false, user: a.user });
await until(["milk"]);
isOnline = false;
await b.todos.insert({ id: id(), rev: 0, title: "bread", done: false, user: b.user });
await milk.patch({ title: "oat milk" });
await (await b.todos.findOne(milk.id).exec()).patch({ done: true });
isOnline = true;
await until(["bread", "oat milk (done)"]);
await (await a.todos.findOne(milk.id).exec()).remove();
await until(["bread"]);
console.log("two clients agree, also after both wrote without a network");
process.exit(0);
`;
