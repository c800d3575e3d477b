import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "./lib/paths";

const FOLDERS = ["domain", "web/src", "pb_hooks", "pocketbase", "packages", "sync-tests", "e2e", "scripts"];

it("docs/security.md names files that are there", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" }).map((name) => `/${folder}/${name}`),
  );
  const page = readFileSync(inRoot("docs/security.md"), "utf8");
  const named = [...page.matchAll(/`([\w./*-]+\.(?:ts|tsx|go))`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(40);
  const isThere = (name: string) => {
    const [before = "", after = ""] = name.split("*");
    return files.some((file) => file.includes(`/${before}`) && file.endsWith(after || `/${name}`));
  };
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
