import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export interface BrowserFile {
  type: string;
  body: string;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function script(entry: string): Promise<BrowserFile> {
  const result = await build({
    entryPoints: [here(entry)],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: "es2022",
    legalComments: "none",
  });
  return { type: "text/javascript; charset=utf-8", body: result.outputFiles[0]?.text ?? "" };
}

async function style(path: string): Promise<BrowserFile> {
  return { type: "text/css; charset=utf-8", body: readFileSync(here(path), "utf8") };
}

const FILES: Record<string, () => Promise<BrowserFile>> = {
  "/dev/stripe/stripe.js": () => script("./payments/browser/stripe.ts"),
  "/dev/stripe/elements.js": () => script("./payments/browser/payment-frame.ts"),
  "/dev/stripe/elements.css": () => style("./payments/browser/payment-frame.css"),
  "/dev/stripe/pages.css": () => style("./payments/pages/pages.css"),
  "/dev/mail/mail.js": () => script("./mail/browser/refresh.ts"),
  "/dev/mail/mail.css": () => style("./mail/mail.css"),
};
const kept = new Map<string, Promise<BrowserFile>>();

/** The files of the simulators' pages. Scripts are TypeScript, bundled once. */
export async function browserFile(pathname: string): Promise<BrowserFile | null> {
  const make = FILES[pathname];
  if (!make) return null;
  const file = kept.get(pathname) ?? make();
  kept.set(pathname, file);
  return file;
}
