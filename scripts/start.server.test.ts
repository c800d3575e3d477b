import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot } from "./lib/paths";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "encore-start-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each of these starts is refused before anything is built. */
function start(env: Record<string, string>): { code: number | null; said: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot("scripts/bootstrap.mjs"), "start"], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(folder, "data"), ...env },
    encoding: "utf8",
  });
  return { code: status, said: `${stdout}${stderr}`.trim().split("\n") };
}

test("a port in use is one sentence and a failure", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const address = taken.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const { code, said } = start({ PORT: String(port) });
  taken.close();
  expect(code).toBe(1);
  expect(said).toEqual([expect.stringContaining(`Port ${port} on 127.0.0.1 is already in use`)]);
});

test("a data folder that cannot be created is named", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const { code, said } = start({ DATA_DIR: join(file, "data"), PORT: "1" });
  expect(code).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^DATA_DIR: the folder .* cannot be written to \(ENOTDIR\)/)]);
});

test.each([
  ["PORT", "abc"],
  ["PORT", "70000"],
  ["ENCORE_DEMO", "maybe"],
  ["ENCORE_BIN", "/no/such/server"],
])("%s=%s is refused with one line naming the variable", (name, value) => {
  const { code, said } = start({ [name]: value });
  expect(code).toBe(1);
  expect(said).toEqual([expect.stringMatching(`^${name}: `)]);
});

test("an unknown command is a sentence, not a stack", () => {
  const { status, stderr } = spawnSync(process.execPath, [inRoot("scripts/bootstrap.mjs"), "dance"], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe('There is no command "dance" in scripts/.');
});
