import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import type { Language } from "../../messages/language";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One build speaks one language. */
export const BUILD_LANGUAGE = (process.env.ENCORE_WEB_LANGUAGE ?? "en") as Language;

export type Renderer = typeof import("./render");

/** What Vite makes of these imports: styles are files of their own, `drawing.svg?url` is the built file's address. */
const asViteDoes = (addressOf: (source: string) => string): Plugin => ({
  name: "encore:as-vite-does",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css$/ }, ({ path }) => ({ path, namespace: "styles" }));
    onLoad({ filter: /.*/, namespace: "styles" }, () => ({ contents: "" }));
    onResolve({ filter: /\?url$/ }, ({ path, resolveDir }) => ({
      path: path.startsWith("@/") ? here(`../src/${path.slice(2, -4)}`) : join(resolveDir, path.slice(0, -4)),
      namespace: "address",
    }));
    onLoad({ filter: /.*/, namespace: "address" }, ({ path }) => ({
      contents: `export default ${JSON.stringify(addressOf(path))}`,
    }));
  },
});

/** There is one draw only: what a store says at that moment will do, and no screen has to think of it. */
const oneDraw: Plugin = {
  name: "encore:one-draw",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react$/, namespace: "file" }, ({ path }) => ({ path, namespace: "one-draw" }));
    onLoad({ filter: /.*/, namespace: "one-draw" }, () => ({
      resolveDir: here("."),
      contents: `export * from "react"; export { default } from "react"; export const useSyncExternalStore = (_, read) => read();`,
    }));
  },
};

/**
 * Loads the app's own components into Node, to draw pages before any browser does.
 * @param addressOf the address of a built file by its source's path
 */
export async function withRenderer<T>(
  addressOf: (source: string) => string,
  use: (renderer: Renderer) => Promise<T>,
): Promise<T> {
  await mkdir(here("../../.cache"), { recursive: true });
  // Inside the project, so that Node finds react from the bundle.
  const folder = await mkdtemp(here("../../.cache/prerender-"));
  try {
    const outfile = join(folder, "render.mjs");
    await build({
      entryPoints: [here("./render.tsx")],
      inject: [here("./without-browser.ts")],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      jsx: "automatic",
      alias: {
        "@messages": here("../../.cache/messages/index.ts"),
        "@language": here("../../messages/language.ts"),
        "@": here("../src"),
        "@domain": here("../../domain"),
        "@sync": here("../../packages/sync/src"),
      },
      define: {
        "process.env.NODE_ENV": '"production"',
        "import.meta.env.DEV": "false",
        __APP_VERSION__: '""',
        __LANGUAGE__: JSON.stringify(BUILD_LANGUAGE),
      },
      plugins: [asViteDoes(addressOf), oneDraw],
      logLevel: "error",
    });
    return await use((await import(pathToFileURL(outfile).href)) as Renderer);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
