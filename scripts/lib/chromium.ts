import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { inRoot } from "./paths";
import { runQuietly } from "./run";
import { Stop } from "./stop";
import { installPackage } from "./system-packages";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const PLACES = [
  "/usr/lib/chromium/chromium",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const PACKAGES = { apt: "chromium", dnf: "chromium", apk: "chromium" };

/** An installed Chromium: CHROMIUM_PATH, a known path, or Playwright's download. */
export function chromiumHere(): string | undefined {
  const own = process.env.CHROMIUM_PATH;
  if (own) {
    if (!existsSync(own)) throw new Stop(`CHROMIUM_PATH: there is no browser at ${own}.`);
    return own;
  }
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...PLACES, chromium.executablePath()].find(existsSync);
}

/** Debian's binary. Killing its script in /usr/bin would leave the browser running. */
const SHELL = "/usr/lib/chromium/chromium-headless-shell";

/** The headless shell: a fifth less work. Notifications and recordings need the whole browser. */
export function headlessShellHere(): string | undefined {
  return !process.env.CHROMIUM_PATH && existsSync(SHELL) ? SHELL : chromiumHere();
}

/** Both browsers of the tests. Without a headless shell the whole browser is used. */
export async function findTestBrowsers(note: (text: string) => void): Promise<void> {
  const whole = await findChromium(note);
  if (headlessShellHere() === whole && !process.env.CHROMIUM_PATH)
    await installPackage({ apt: "chromium-headless-shell" }, note);
}

/** Like chromiumHere, but installs a missing browser. If that fails, it stops with a sentence that says what to do. */
export async function findChromium(note: (text: string) => void): Promise<string> {
  const here = chromiumHere();
  if (here) return here;
  note("no browser here; asking Playwright for its own");
  const cli = inRoot("node_modules/playwright/cli.js");
  await runQuietly(process.execPath, [cli, "install", "chromium"], { onLine: note });
  if (!chromiumHere()) {
    note("asking the system's package manager");
    await installPackage(PACKAGES, note);
  }
  const found = chromiumHere();
  if (found) return found;
  throw new Stop(
    "A Chromium browser is needed for the end-to-end tests and could not be installed: install one, or set CHROMIUM_PATH to it.",
  );
}
