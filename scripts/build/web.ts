import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LANGUAGES, type Language } from "../../messages/language";
import { ASSETS, inRoot } from "../lib/paths";
import { runOrStop } from "../lib/run";

const COMPRESSIBLE = /\.(html|js|css|json|svg|webmanifest|txt)$/;
const WORTH_IT_BYTES = 1024;

/** Writes web/src/routeTree.gen.ts, which types need before Vite runs. */
export async function generateRoutes(): Promise<void> {
  await runOrStop(
    process.execPath,
    ["--import", "tsx", inRoot("web/generate-routes.ts")],
    "The route tree could not be generated.",
  );
}

/** The app's folder in a language (pocketbase/assets.go). */
export const webFolder = (language: Language): string =>
  join(ASSETS, language === LANGUAGES[0] ? "web" : `web-${language}`);

/** Builds the app in a language, with brotli and gzip siblings for the server to choose from. */
export async function buildWeb(language: Language, note: (text: string) => void): Promise<void> {
  const target = webFolder(language);
  const fresh = `${target}.next`;
  rmSync(fresh, { recursive: true, force: true });
  await runOrStop(
    process.execPath,
    [inRoot("node_modules/vite/bin/vite.js"), "build", inRoot("web"), "--logLevel", "warn"],
    "The app could not be built: see Vite's own words above.",
    {
      env: { ...process.env, NODE_ENV: "production", ENCORE_WEB_OUT: fresh, ENCORE_WEB_LANGUAGE: language },
      onLine: note,
    },
  );
  note("compressing");
  await compressBelow(fresh);
  rmSync(`${target}.old`, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, `${target}.old`);
  renameSync(fresh, target);
  rmSync(`${target}.old`, { recursive: true, force: true });
}

async function compressBelow(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(path: string): Promise<void> {
  const plain = readFileSync(path);
  if (plain.length < WORTH_IT_BYTES) return;
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    zip(plain, { level: 9 }),
  ]);
  if (br.length < plain.length) writeFileSync(`${path}.br`, br);
  if (gz.length < plain.length) writeFileSync(`${path}.gz`, gz);
}
