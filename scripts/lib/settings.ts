import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { CACHE, inRoot } from "./paths";
import { Stop } from "./stop";

export interface Settings {
  host: string;
  port: number;
  /** Its address for browsers. */
  appUrl: string;
  dataDir: string;
  demo: boolean;
}

/** Reads `.env` (the shell's values win) and checks what a build needs. The server checks the rest. */
export function readSettings(): Settings {
  if (existsSync(inRoot(".env"))) process.loadEnvFile(inRoot(".env"));
  const host = variable("HOST") || "127.0.0.1";
  const port = Number(variable("PORT") || 8090);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Stop(`PORT: "${variable("PORT")}" is not a whole number from 1 to 65535.`);
  }
  const demo = variable("ENCORE_DEMO") || "1";
  if (demo !== "0" && demo !== "1") throw new Stop(`ENCORE_DEMO: "${demo}" is neither 0 nor 1.`);
  return {
    host,
    port,
    appUrl: variable("APP_URL").replace(/\/+$/, "") || `http://${urlHost(host)}:${port}`,
    dataDir: resolve(variable("DATA_DIR") || inRoot("pb_data")),
    demo: demo === "1",
  };
}

/** The settings as the server's environment, on top of the shell's. */
export const serverEnvironment = ({ host, port, appUrl, dataDir, demo }: Settings): NodeJS.ProcessEnv => ({
  ...process.env,
  HOST: host,
  PORT: String(port),
  APP_URL: appUrl,
  DATA_DIR: dataDir,
  ENCORE_DEMO: demo ? "1" : "0",
});

const variable = (name: string): string => process.env[name]?.trim() ?? "";

/** The host for an address. A server that listens everywhere is reached on this machine. */
export function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** Stops with one sentence if the cache or the data folder is not writable. */
export function requireWritable({ dataDir }: Settings): void {
  requireWritableFolder(CACHE, `The folder ${CACHE} cannot be written to`, "clone the project to a place of your own.");
  requireWritableFolder(
    dataDir,
    `DATA_DIR: the folder ${dataDir} cannot be written to`,
    "choose another with DATA_DIR=… npm start.",
  );
}

function requireWritableFolder(folder: string, problem: string, remedy: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    rmdirSync(mkdtempSync(join(folder, ".write-")));
  } catch (error) {
    throw new Stop(`${problem} (${(error as NodeJS.ErrnoException).code}): ${remedy}`);
  }
}
