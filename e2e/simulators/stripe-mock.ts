import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findGo, goEnvironment } from "../../scripts/lib/go";
import { alone } from "../../scripts/lib/lock";
import { CACHE } from "../../scripts/lib/paths";
import { runOrStop } from "../../scripts/lib/run";

const VERSION = "v0.203.0";
const BIN = join(CACHE, "bin");
const PROGRAM = join(BIN, process.platform === "win32" ? "stripe-mock.exe" : "stripe-mock");

/** Builds the pinned stripe-mock once; Go checks its source against the public checksum database. */
async function buildStripeMock(note: (text: string) => void = () => {}): Promise<string> {
  return await alone("stripe-mock", async () => {
    if (existsSync(PROGRAM)) return PROGRAM;
    const go = await findGo(note);
    note("building stripe-mock");
    await runOrStop(go, ["install", `github.com/stripe/stripe-mock@${VERSION}`], "stripe-mock could not be built.", {
      env: { ...goEnvironment(), GOBIN: BIN },
      onLine: note,
    });
    return PROGRAM;
  });
}

export interface StripeMock {
  url: string;
  stop(): Promise<void>;
}

/** Starts stripe-mock on a free port. It checks requests against Stripe's published API description and has no state. */
export async function startStripeMock(): Promise<StripeMock> {
  const program = await buildStripeMock();
  // Its default HTTPS port is 12112, and it ends if that is in use.
  const addresses = ["-http-addr", "127.0.0.1:0", "-https-addr", "127.0.0.1:0"];
  const child = spawn(program, addresses, { stdio: ["ignore", "pipe", "pipe"] });
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const said: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    void gone.then(() => reject(new Error(`stripe-mock ended before it was ready: ${said.join("\n")}`)));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        const port = /HTTP at address: 127\.0\.0\.1:(\d+)/.exec(line)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await gone;
    },
  };
}
