import { existsSync } from "node:fs";
import { join } from "node:path";
import { alone } from "../lib/lock";
import { ASSETS, POCKETBASE_TYPES, SERVER_BINARY } from "../lib/paths";
import { step } from "../lib/progress";
import { hashInputs, type Inputs, readStamp, writeStamp } from "../lib/stamps";
import { buildHooks, buildMigrations } from "./hooks";
import { buildServer, writeTypes } from "./server";
import { appVersion } from "./version";
import { buildWeb, generateRoutes } from "./web";

interface Part {
  label: string;
  inputs: Inputs;
  output: string;
  build: (note: (text: string) => void) => Promise<void>;
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /tsconfig(\.\w+)?\.json$/.test(path);
const BUNDLER = ["scripts/build/hooks.ts", "package-lock.json"];
const GO_INPUTS: Inputs = {
  paths: ["pocketbase"],
  words: [process.platform, process.arch, appVersion()],
  except: (path) => path.startsWith("pocketbase/assets/") || path.endsWith("_test.go"),
};

/** Every built part with its inputs and output. A part is stale if the content of its inputs changed. */
export const PARTS = {
  hooks: {
    label: "the server's hooks",
    inputs: { paths: ["pb_hooks", "domain", ...BUNDLER], except: isTest },
    output: join(ASSETS, "pb_hooks", "app.js"),
    build: buildHooks,
  },
  migrations: {
    label: "the migrations",
    inputs: { paths: ["pb_migrations", ...BUNDLER], except: isTest },
    output: join(ASSETS, "pb_migrations"),
    build: buildMigrations,
  },
  web: {
    label: "the app",
    inputs: {
      paths: ["web", "packages", "domain", "package-lock.json", "scripts/build/web.ts"],
      words: [appVersion()],
      except: (path) => isTest(path) || path.endsWith("routeTree.gen.ts"),
    },
    output: join(ASSETS, "web", "index.html"),
    build: buildWeb,
  },
  routes: {
    label: "the route tree",
    inputs: { paths: ["web/src/routes", "web/generate-routes.ts", "web/router-options.ts", "package-lock.json"] },
    output: join("web", "src", "routeTree.gen.ts"),
    build: generateRoutes,
  },
  server: { label: "the server", inputs: GO_INPUTS, output: SERVER_BINARY, build: buildServer },
  types: {
    label: "PocketBase's types",
    inputs: { ...GO_INPUTS, paths: ["pocketbase/go.mod", "scripts/build/server.ts"] },
    output: POCKETBASE_TYPES,
    build: writeTypes,
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

/** Builds the stale ones of the named parts in parallel. Only one process builds at a time. */
export async function ensureBuilt(...names: PartName[]): Promise<void> {
  // ENCORE_BIN replaces the build, for machines without Go.
  const wanted = process.env.ENCORE_BIN ? names.filter((name) => name !== "server") : names;
  if (wanted.every((name) => staleHash(name) === "")) return;
  await alone("build", async () => {
    // The server writes the types, so they wait for it.
    await Promise.all(wanted.filter((name) => name !== "types").map(buildStale));
    if (wanted.includes("types")) await buildStale("types");
  });
}

async function buildStale(name: PartName): Promise<void> {
  const hash = staleHash(name);
  if (hash === "") return;
  await step(`Building ${PARTS[name].label}`, PARTS[name].build);
  writeStamp(name, hash);
}

/** The hash of a stale part's inputs, or "" if it is fresh. */
function staleHash(name: PartName): string {
  const { inputs, output } = PARTS[name];
  const hash = hashInputs(inputs);
  return existsSync(output) && readStamp(name) === hash ? "" : hash;
}
