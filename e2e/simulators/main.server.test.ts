import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { rowsOf } from "../fixtures/deep";
import { clientFor, until } from "./test-support";

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

function run(env: Record<string, string>) {
  const file = fileURLToPath(new URL("./main.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", file], { env: { ...process.env, ...env } });
  started.push(child);
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += String(chunk);
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const code = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    child,
    code,
    errors: () => errors.trim(),
    ready: async () => JSON.parse(String((await lines.next()).value)),
  };
}

test("it prints its address, keeps its answers through a kill, and stops cleanly", async () => {
  const folder = mkdtempSync(join(tmpdir(), "simulators-"));
  try {
    const first = run({ STATE_DIR: folder });
    const place = await first.ready();
    expect(place).toMatchObject({ url: expect.stringMatching(/^http:/), smtp: expect.stringMatching(/^smtp:/) });
    const intent = await clientFor(place).paymentIntents.create({ amount: 1000, currency: "usd" });
    // The file is written shortly after the answer.
    await until(async () => {
      const { readFile } = await import("node:fs/promises");
      return (await readFile(join(folder, "payments.json"), "utf8").catch(() => "")).includes(intent.id);
    });
    first.child.kill("SIGKILL");
    await first.code;
    const second = run({ STATE_DIR: folder });
    const stripe = clientFor(await second.ready());
    expect((await stripe.paymentIntents.retrieve(intent.id)).amount).toBe(1000);
    second.child.kill("SIGTERM");
    expect(await second.code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(rowsOf(["PORT", "SMTP_PORT"], (name) => name === "PORT"))(
  "a taken %s is one clear line and exit code 1",
  async (name) => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const address = holder.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const child = run({ [name]: String(port) });
    expect(await child.code).toBe(1);
    expect(child.errors()).toBe(`simulators: Port ${port} is already in use: set PORT or SMTP_PORT to another.`);
    await new Promise((resolve) => holder.close(resolve));
  },
);
