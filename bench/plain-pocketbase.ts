/** A plain PocketBase with simple collections. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Answer, Json } from "../e2e/fixtures/api";
import { startPlainPocketBase } from "../scripts/lib/plain-pocketbase";
import type { Account } from "./sync/device";

export interface Plain {
  url: string;
  pid: number;
  /** The superuser's token. */
  root: string;
  ask(token: string, path: string, body?: Json): Promise<Answer>;
  account(email: string): Promise<Account>;
  stop(): Promise<void>;
}

const SIGNED_IN = '@request.auth.id != ""';
const PASSWORD = "correct-horse";

export async function startPlain(): Promise<Plain> {
  const dir = mkdtempSync(join(tmpdir(), "plain-pocketbase-"));
  const root = { identity: "root@encore.test", password: "superuser-password" };
  const { url, child } = await startPlainPocketBase(dir, root);
  const ask = async (token: string, path: string, body?: Json): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method: body ? "POST" : "GET",
      headers: { "Content-Type": "application/json", ...(token && { Authorization: token }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Json };
  };
  const signIn = async (collection: string, email: string, password: string) =>
    (await ask("", `/api/collections/${collection}/auth-with-password`, { identity: email, password })).body;
  const token = String((await signIn("_superusers", root.identity, root.password)).token);
  for (const collection of COLLECTIONS) {
    const { status, body } = await ask(token, "/api/collections", collection);
    if (status !== 200) throw new Error(`plain PocketBase: ${status} ${JSON.stringify(body)}`);
  }
  return {
    url,
    pid: child.process.pid ?? 0,
    root: token,
    ask,
    account: async (email) => {
      const made = await ask(token, "/api/collections/users/records", {
        email,
        password: PASSWORD,
        passwordConfirm: PASSWORD,
      });
      return { id: String(made.body.id), token: String((await signIn("users", email, PASSWORD)).token) };
    },
    stop: async () => {
      await child.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const text = (name: string, max = 5000) => ({ name, type: "text", max });
const stamps = ["created", "updated"].map((name) => ({
  name,
  type: "autodate",
  onCreate: true,
  onUpdate: name === "updated",
}));
const collection = (name: string, fields: Json[], indexes: string[] = []): Json => ({
  name,
  type: "base",
  fields: [...fields, ...stamps],
  indexes,
  listRule: SIGNED_IN,
  viewRule: SIGNED_IN,
  createRule: SIGNED_IN,
});
const COLLECTIONS: readonly Json[] = [
  collection(
    "coaches",
    ["name", "sport", "bio"].map((name) => text(name)),
  ),
  collection(
    "messages",
    ["sender_id", "receiver_id", "content"].map((name) => text(name)),
    ["sender_id", "receiver_id"].map(
      (column) => `CREATE INDEX idx_messages_${column} ON messages (${column}, updated)`,
    ),
  ),
  collection(
    "bookings",
    ["coachId", "sessionDate", "clientName", "clientEmail", "sessionType"].map((name) => text(name)),
  ),
  collection("training_files", [
    text("uploader_id"),
    { name: "file", type: "file", maxSelect: 1, maxSize: 10_000_000 },
  ]),
];
