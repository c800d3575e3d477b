import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Language, OFFERED } from "../../messages/language";
import { alone } from "../lib/lock";
import { ASSETS, POCKETBASE_TYPES, SERVER_BINARY, MESSAGES as TEXTS } from "../lib/paths";
import { step } from "../lib/progress";
import { hashInputs, type Inputs, readStamp, writeStamp } from "../lib/stamps";
import { buildHooks, buildMigrations } from "./hooks";
import { buildMessages } from "./messages";
import { buildServer, writeTypes } from "./server";
import { appVersion } from "./version";
import { buildWeb, generateRoutes, webFolder } from "./web";

interface Part {
  label: string;
  inputs: Inputs;
  output: string;
  build: (note: (text: string) => void) => Promise<void>;
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /tsconfig(\.\w+)?\.json$/.test(path);
const MESSAGES = ["messages", "scripts/build/messages.ts"];
const BUNDLER = ["scripts/build/hooks.ts", "package-lock.json"];
const GO_INPUTS: Inputs = {
  paths: ["pocketbase"],
  words: [process.platform, process.arch, appVersion()],
  except: (path) => path.startsWith("pocketbase/assets/") || path.endsWith("_test.go"),
};

const app = (label: string, language: Language): Part => ({
  label,
  inputs: {
    paths: ["web", "packages", "domain", ...MESSAGES, "package-lock.json", "scripts/build/web.ts"],
    words: [appVersion()],
    except: (path) => isTest(path) || path.endsWith("routeTree.gen.ts"),
  },
  output: join(webFolder(language), "index.html"),
  build: (note) => buildWeb(language, note),
});

/** Every built part with its inputs and output. A part is stale if the content of its inputs changed. */
export const PARTS = {
  messages: {
    label: "the texts",
    inputs: { paths: [...MESSAGES, "package-lock.json"], except: isTest },
    output: TEXTS,
    build: buildMessages,
  },
  hooks: {
    label: "the server's hooks",
    inputs: { paths: ["pb_hooks", "domain", ...MESSAGES, ...BUNDLER], except: isTest },
    output: join(ASSETS, "pb_hooks", "app.js"),
    build: buildHooks,
  },
  migrations: {
    label: "the migrations",
    inputs: { paths: ["pb_migrations", ...BUNDLER], except: isTest },
    output: join(ASSETS, "pb_migrations"),
    build: buildMigrations,
  },
  web: app("the app", "en"),
  "web-es": app("the app in Spanish", "es"),
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

const APPS: Record<Language, PartName> = { en: "web", es: "web-es" };
/** The app in every language that people may choose. */
export const OFFERED_APPS: readonly PartName[] = OFFERED.map((language) => APPS[language]);

const isApp = (name: PartName): boolean => Object.values(APPS).includes(name);
const isSpeaking = (name: PartName): boolean => name === "messages" || name === "hooks" || isApp(name);

/** Builds the stale ones of the named parts in parallel. Only one process builds at a time. */
export async function ensureBuilt(...names: PartName[]): Promise<void> {
  // ENCORE_BIN replaces the build, for machines without Go.
  const wanted = process.env.ENCORE_BIN ? names.filter((name) => name !== "server") : names;
  if (wanted.every((name) => staleHash(name) === "")) return;
  await alone("build", async () => {
    // The hooks and the app are made with the texts, and the server writes the types.
    if (wanted.some(isSpeaking)) await buildStale("messages");
    const others = wanted.filter((name) => name !== "types" && name !== "messages" && !isApp(name));
    await Promise.all([...others.map(buildStale), buildApps(wanted.filter(isApp))]);
    if (wanted.includes("types")) await buildStale("types");
  });
}

/** One after the other: each of them writes the route tree. */
async function buildApps(names: readonly PartName[]): Promise<void> {
  for (const name of names) await buildStale(name);
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
