import type { Plugin, Rolldown } from "vite";
import type { PublicPage } from "./pages";
import { BUILD_LANGUAGE, withRenderer } from "./renderer";

/** What pocketbase/pages.go reads; one list for the server, beside the pages that were drawn. */
type PageList = { routes: string[]; pages: (Omit<PublicPage, "source" | "drawn" | "asks"> & { file: string })[] };

type Chunk = Rolldown.OutputChunk;

/**
 * Draws the public pages into `pages/` of the built app: index.html with the page's own HTML, styles and code in it. The
 * service worker keeps opening index.html for every address; these are for who comes without it, and for search engines.
 */
export const prerenderedPages: Plugin = {
  name: "encore:prerendered-pages",
  apply: "build",
  transformIndexHtml: (html) =>
    withRenderer(
      () => "",
      async ({ renderHero, frameTexts }) => {
        const texts = {
          ...frameTexts(),
          "<!-- hero -->": await renderHero(),
          '<html lang="en"': `<html lang="${BUILD_LANGUAGE}"`,
        };
        return Object.entries(texts).reduce((page, [place, words]) => put(page, place, words), html);
      },
    ),
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      const files = Object.values(bundle);
      const frame = bundle["index.html"];
      if (frame?.type !== "asset") return; // the service worker's own build
      const addressOf = (source: string) => {
        const found = files.find(
          (file) => file.type === "asset" && file.originalFileNames.some((name) => source.endsWith(name)),
        );
        if (!found) throw new Error(`${source} is not among the built files`);
        return `/${found.fileName}`;
      };
      const list: PageList = { routes: [], pages: [] };
      await withRenderer(addressOf, async ({ publicPages, renderPage, routePaths }) => {
        list.routes = routePaths();
        for (const { source, drawn, asks, ...page } of publicPages) {
          const file = `pages/${page.path.replace(/\W+/g, "-").slice(1) || "home"}.html`;
          const framed = withFrame(String(frame.source), closure(files, source));
          const html = drawn ? withDrawing(framed, await renderPage(page.path), asks) : withoutDrawing(framed);
          this.emitFile({ type: "asset", fileName: file, source: html });
          // Drawn in US dollars. An instance with another currency serves the frame (pocketbase/currency.go).
          if (/\$\d|\d\u00a0\$/.test(html))
            this.emitFile({
              type: "asset",
              fileName: file.replace(".html", ".plain.html"),
              source: withoutDrawing(framed),
            });
          list.pages.push({ ...page, file });
        }
      });
      this.emitFile({ type: "asset", fileName: "pages/pages.json", source: JSON.stringify(list) });
    },
  },
};

/** The files that a route needs beyond the entry's own. */
function closure(files: Rolldown.OutputBundle[string][], source: string): { scripts: string[]; styles: string[] } {
  const chunks = files.filter((file): file is Chunk => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (from: readonly Chunk[], seen = new Set<Chunk>()): Set<Chunk> => {
    for (const chunk of from) {
      if (seen.has(chunk)) continue;
      seen.add(chunk);
      reach(
        chunk.imports.flatMap((name) => byName.get(name) ?? []),
        seen,
      );
    }
    return seen;
  };
  const atOnce = reach(chunks.filter((chunk) => chunk.isEntry));
  const own = [...reach(chunks.filter((chunk) => chunk.facadeModuleId?.includes(`${source}?tsr-split`)))];
  const later = own.filter((chunk) => !atOnce.has(chunk));
  return {
    scripts: later.map((chunk) => chunk.fileName),
    // What a chunk imports comes before its own.
    styles: later.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]).reverse(),
  };
}

/** Replaces text by text: a price ("$160") is not a reference to a group. */
function put(text: string, place: string | RegExp, words: string): string {
  if (text.search(place) < 0) throw new Error(`index.html has no ${place}`);
  return text.replace(place, () => words);
}

/** With its route's code and styles. The server writes each page's own head at `<!-- head -->` (pocketbase/page_head.go). */
function withFrame(frame: string, own: { scripts: string[]; styles: string[] }): string {
  const links = [
    ...own.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...own.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    "</head>",
  ];
  const titled = put(frame, /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/, "<!-- head -->");
  return put(titled, "</head>", links.join("\n    "));
}

/** Only the bar: what stands for / and /coaches in index.html belongs to those. */
function withoutDrawing(page: string): string {
  return put(page, /<div class="boot-home">[\s\S]*(?=<\/div>\s*<\/body>)/, "");
}

/** It can be read before its code is here, so that comes later (public/start.js). */
function withDrawing(page: string, drawn: string, asks = ""): string {
  const code: string[] = [];
  const patient = page.replace(
    /\s*<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g,
    (_, file: string) => {
      code.push(file);
      return "";
    },
  );
  const attributes = `data-code="${code.join(" ")}" data-asks="${asks.replaceAll("&", "&amp;")}"`;
  const started = put(patient, "</head>", `<script defer src="/start.js" ${attributes}></script>\n  </head>`);
  const body = drawn.replace(/ style="[^"]*"/g, ""); // the CSP refuses them, and the app brings its own
  return put(started, /(?<=<div id="root">)[\s\S]*(?=<\/div>\s*<\/body>)/, `<div class="drawn">${body}</div>`);
}
