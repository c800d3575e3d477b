import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Rolldown } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { inlineMessages } from "./inline-messages";
import { manifestIn } from "./manifest";
import { prerenderedPages } from "./prerender/plugin";
import { BUILD_LANGUAGE } from "./prerender/renderer";
import { routerOptions } from "./router-options";
import { tamedDependencies } from "./tamed-dependencies";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(here("../package.json"), "utf8")) as { version: string };

/** The app's entry. What it imports statically, down to React, loads as one file: one stream compresses better than three. */
const ENTRY = here("./src/main.tsx");
/** Also in that file: small parts of ours that the screens share, so that no screen brings them as a dozen slivers. */
const EVERYWHERE =
  /web\/src\/(ui\/(button|spinner|class-names|app-link|lazy-load|document-title|sheet|skeleton|error-state|use-columns|drawing|line-art|lucide-icon)\.tsx?$|platform\/(?!zip|download|ios|chosen-language|own-zone|whole-answer|client|use-look-again|use-now|zone-offset)|database\/public-feed\.ts$)/;

/** The controls and the local data's small parts, which nearly every screen but home brings: one request, not fifteen. */
const KIT = new RegExp(
  "web/src/ui/(sport-surface|person-look|photo|language-names|drawings|input|select|control|rating|badge|chip|virtual-list|directory-frame|unreached|card|count|rich|format|initials|use-typed)\\.tsx?$|domain/(money|clock-words|sport-labels|coach-title|coach-languages)\\.ts$" +
    "|web/src/database/(public-list|database|live-store|plain|account)\\.ts$|web/src/coaches/(shared-element|queries|coach-card|card-shape|order-coaches)\\.tsx?$" +
    "|lucide-react/dist/esm/icons/(badge-check|clock|sliders-horizontal|star)\\.",
);

let needed: Set<string> | undefined;

/** Small parts that the public first screens do not use, but nearly every other one. */
const LATER =
  /web\/src\/(ui\/(toast|field|empty-state)|database\/use-live|platform\/(own-zone|whole-answer|client|use-look-again|use-now|zone-offset))\.tsx?$/;

/** The entry's chunk, for modules that it needs. Icons come one by one, and only where they are drawn. */
function atStart(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (!needed) {
    needed = new Set([ENTRY]);
    for (const next of needed)
      for (const one of graph.getModuleInfo(next)?.importedIds ?? [])
        if (!one.includes("lucide-react")) needed.add(one);
  }
  return id !== ENTRY && (needed.has(id) || EVERYWHERE.test(id)) ? "app" : null;
}

/** `ENCORE_DEV_API` is the watched server that `npm run dev` proxies to. */
const api = process.env.ENCORE_DEV_API ?? "http://127.0.0.1:8090";

export default defineConfig({
  root: here("."),
  publicDir: here("./public"),
  resolve: {
    alias: {
      "@messages": here("../.cache/messages/index.ts"),
      "@language": here("../messages/language.ts"),
      "@domain": here("../domain"),
      "@sync": here("../packages/sync/src"),
      "@": here("./src"),
      // Only what our icons use: the library's own builder serves five frameworks and costs every first load more than a kilobyte.
      "../createLucideIcon.mjs": here("./src/ui/lucide-icon.ts"),
      // Dexie as it is written today. The package's own entry is for browsers before 2017.
      dexie: here("../node_modules/dexie/dist/modern/dexie.mjs"),
      // The shim is for React 17.
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
    },
    // RxJS as it is written today; without it comes a copy for browsers before 2015.
    conditions: ["es2015", ...defaultClientConditions],
  },
  define: { __APP_VERSION__: JSON.stringify(version), __LANGUAGE__: JSON.stringify(BUILD_LANGUAGE) },
  cacheDir: here("../.cache/vite"),
  build: {
    outDir: process.env.ENCORE_WEB_OUT ?? here("../.cache/build/web"),
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    sourcemap: false,
    // Preload lists would add 2 KB to every first load. Prerendered pages name their chunks in the HTML; links preload on hover.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css")),
    },
    assetsInlineLimit: 0,
    // What every page needs comes as one file: a dozen slivers cost a phone more than their bytes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: atStart, debugName: "app" },
            { name: "kit", test: KIT },
            { name: "later", test: LATER },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    // The app's own page of its parts (/dev/kit) is not the server's.
    proxy: Object.fromEntries(
      ["/api", "/_", "/dev/(?!kit)"].map((path) => [`^${path}`, { target: api, changeOrigin: false }]),
    ),
  },
  plugins: [
    tamedDependencies(),
    prerenderedPages,
    inlineMessages(BUILD_LANGUAGE),
    tanstackRouter(routerOptions),
    react(),
    tailwind(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "service-worker.ts",
      injectRegister: null,
      manifest: manifestIn(BUILD_LANGUAGE),
      integration: {
        // The plugin names the worker after its source; the address that browsers keep asking for is /sw.js.
        beforeBuildServiceWorker(options) {
          options.swDest = join(dirname(options.swDest), "sw.js");
          options.injectManifest.swDest = options.swDest;
        },
      },
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,svg,woff2,webmanifest}", "icons/*.png"],
        globIgnores: ["pages/**"],
        maximumFileSizeToCacheInBytes: 4_000_000,
        rollupFormat: "iife",
      },
    }),
  ],
});
