/** The reverse proxies of the operator's guide, as they are in `deploy`. A proxy that cannot be installed here is skipped. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addRow, eventually, readRow } from "../e2e/fixtures/api";
import { mp4 } from "../e2e/fixtures/chunks";
import { runCommand } from "../e2e/fixtures/commands";
import { portForServer } from "../e2e/fixtures/ports";
import { type RunningServer, startServer } from "../e2e/fixtures/server";
import { World } from "../sync-tests/server-world";
import { type Child, startChild } from "./lib/children";
import { inRoot } from "./lib/paths";
import { findProgram } from "./lib/programs";

const folder = mkdtempSync(join(tmpdir(), "encore-proxies-"));
const certificate = join(folder, "fullchain.pem");
const key = join(folder, "privkey.pem");
/** More than nginx allows by default. */
const UPLOAD = 12_000_000;
/** Two packages on a busy machine. */
const INSTALL_MS = 180_000;

let server: RunningServer;
let httpsPort: number;
let url: string;
let proxy: Child | undefined;

beforeAll(async () => {
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "60"];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", [...made, ...name, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  httpsPort = await portForServer();
  url = `https://localhost:${httpsPort}`;
  server = await startServer({ env: { APP_URL: url, TRUSTED_PROXY: "127.0.0.1" } });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const installed = new Set<string>();
beforeAll(async () => {
  for (const program of ["nginx", "caddy"]) if (await findProgram(program)) installed.add(program);
}, INSTALL_MS);

/** A file of `deploy` with this test's names. Each must be there. */
function pasted(file: string, names: [string, string][]): string {
  let text = readFileSync(inRoot(`deploy/${file}`), "utf8");
  for (const [name, ours] of [["127.0.0.1:8090", new URL(server.url).host], ...names] as [string, string][]) {
    expect(text).toContain(name);
    text = text.replaceAll(name, ours);
  }
  return text;
}

async function nginx(): Promise<Child> {
  const site = pasted("nginx.conf", [
    ["listen 443", `listen 127.0.0.1:${httpsPort}`],
    ["listen 80", `listen 127.0.0.1:${await portForServer()}`],
    ["encore.example;", "localhost;"],
    ["/etc/letsencrypt/live/encore.example/fullchain.pem", certificate],
    ["/etc/letsencrypt/live/encore.example/privkey.pem", key],
  ]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  const file = join(folder, "nginx.conf");
  const whole = `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(" ")}\n${site}}`;
  writeFileSync(file, whole);
  return startChild("nginx", "nginx", ["-p", folder, "-c", file], process.env);
}

async function caddy(): Promise<Child> {
  const site = pasted("Caddyfile", [["encore.example {", `localhost:${httpsPort} {\n\ttls ${certificate} ${key}`]]);
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  return startChild("caddy", "caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    ...process.env,
    HOME: folder,
  });
}

type Reply = { status: number; text: string };

/** `until`: the answer may go on; it is read until it contains this. */
function ask(path: string, method: string, headers: Record<string, string>, body?: Uint8Array, until?: string) {
  return new Promise<Reply>((resolve, reject) => {
    const sent = request(url + path, { method, headers, ca: readFileSync(certificate) }, (answer) => {
      let text = "";
      answer.on("data", (part: Buffer) => {
        text += part;
        if (until && text.includes(until)) {
          resolve({ status: answer.statusCode ?? 0, text });
          sent.destroy();
        }
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const health = () => ask("/api/health", "GET", {}).catch(() => ({ status: 0, text: "" }));

async function listens(topic: string, change: () => Promise<unknown>): Promise<string> {
  const root = { Authorization: server.superuser.token, "Content-Type": "application/json" };
  return new Promise((resolve, reject) => {
    let text = "";
    const stream = request(`${url}/api/realtime`, { ca: readFileSync(certificate) }, (answer) => {
      answer.on("data", (part: Buffer) => {
        const isFirst = !text;
        text += part;
        const [, clientId] = /"clientId":"([^"]+)"/.exec(text) ?? [];
        if (isFirst && clientId) {
          const body = JSON.stringify({ clientId, subscriptions: [topic] });
          void ask("/api/realtime", "POST", root, Buffer.from(body)).then(change).catch(reject);
        }
        if (text.includes(`event:${topic}`)) {
          stream.destroy();
          resolve(text);
        }
      });
    });
    stream.on("error", reject).end();
  });
}

const PROXIES = [
  ["nginx", nginx],
  ["caddy", caddy],
] as const;

test.for(PROXIES)(
  "%s as in the guide passes events at once, whole uploads and the client's address",
  async ([program, start], { skip }) => {
    skip(!installed.has(program), `${program} is not installed`);
    proxy = await start();
    try {
      await eventually(health, ({ status }) => status === 200);
      const env = { HOST: "127.0.0.1", PORT: new URL(server.url).port, APP_URL: url, TRUSTED_PROXY: "127.0.0.1" };
      const settings = {
        ...env,
        DATA_DIR: server.dataDir,
        STRIPE_API_BASE: "http://127.0.0.1:9",
        SSL_CERT_FILE: certificate,
      };
      const { stdout } = runCommand(["doctor"], settings, folder);
      for (const about of ["server", "address", "tls", "proxy"])
        expect(stdout).toMatch(new RegExp(`^✓ ${about} `, "m"));
      expect(stdout).not.toMatch(/^✗ webhook/m);

      const world = new World(server);
      const [coach, athlete] = [await world.person("Coach"), await world.person("Athlete")];
      const booking = await world.booking(await world.coach(coach), coach, athlete);
      const message = { sender_id: athlete.id, receiver_id: coach.id, content: `through ${program}` };
      expect(await listens("messages/*", () => addRow(server, "messages", message))).toContain(`through ${program}`);

      const form = new FormData();
      const fields = { booking_id: booking, uploader_id: athlete.id, file_type: "video/mp4", file_name: "match.mp4" };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("file", new Blob([new Uint8Array(mp4(UPLOAD))], { type: "video/mp4" }), "match.mp4");
      const sent = new Response(form);
      const headers = {
        Authorization: athlete.token,
        "Content-Type": sent.headers.get("Content-Type") ?? "",
      };
      const body = new Uint8Array(await sent.arrayBuffer());
      const stored = await ask("/api/collections/training_files/records", "POST", headers, body);
      expect([stored.status, stored.text]).toEqual([200, expect.stringContaining("mp4")]);
      const { id } = JSON.parse(stored.text) as { id: string };
      expect((await readRow(server, "training_files", id)).id).toBe(id);
    } finally {
      await proxy.stop();
    }
  },
);
