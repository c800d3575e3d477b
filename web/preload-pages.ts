import type { Plugin } from "vite";

/** Public pages whose first screen should not wait for the entry to ask for its code. */
const PAGES = { coaches: "src/routes/coaches.tsx" };

/**
 * Writes which files a public page needs beyond the entry's own into index.html, on the tag of theme.js, which knows the
 * address before anything else runs and asks for them.
 */
export const preloadPages: Plugin = {
  name: "encore:preload-pages",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const closure = (names: readonly string[], seen = new Set<string>()): Set<string> => {
        for (const name of names) {
          if (seen.has(name)) continue;
          seen.add(name);
          closure(byName.get(name)?.imports ?? [], seen);
        }
        return seen;
      };
      const entry = chunks.find((chunk) => chunk.isEntry);
      const atOnce = closure(entry ? [entry.fileName] : []);
      const attributes = Object.entries(PAGES).map(([page, source]) => {
        const own = chunks.filter((chunk) => chunk.facadeModuleId?.includes(`${source}?tsr-split`));
        const files = [...closure(own.map((chunk) => chunk.fileName))].filter((name) => !atOnce.has(name));
        return `data-${page}="${files.map((name) => `/${name}`).join(" ")}"`;
      });
      return html.replace('<script src="/theme.js"', `<script src="/theme.js" ${attributes.join(" ")}`);
    },
  },
};
