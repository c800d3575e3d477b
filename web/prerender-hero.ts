import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Home's first screen as HTML, from the components that draw it later: the browser paints it before any script runs. */
export async function prerenderHero(): Promise<string> {
  await mkdir(here("../.cache"), { recursive: true });
  // Inside the project, so that Node finds react from the bundle.
  const folder = await mkdtemp(here("../.cache/prerender-"));
  try {
    const outfile = join(folder, "hero.mjs");
    await build({
      entryPoints: [here("./src/home/prerender.tsx")],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"production"' },
      logLevel: "error",
    });
    const { renderHero } = (await import(pathToFileURL(outfile).href)) as { renderHero: () => Promise<string> };
    return await renderHero();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
