import { readFileSync } from "node:fs";
import { inRoot } from "../lib/paths";

/** The release's number, from package.json. */
export function appVersion(): string {
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { version: string };
  return version;
}
