import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { idsIn } from "../../e2e/conformance/statements";
import { inRoot } from "../lib/paths";

/** One test of a suite's report: its file (from the root), title and result. */
export type ReportedTest = { file: string; title: string; passed: boolean };

type VitestReport = { testResults: { name: string; assertionResults: { title: string; status: string }[] }[] };
type PlaywrightSuite = { file: string; suites?: PlaywrightSuite[]; specs?: { title: string; ok: boolean }[] };

export function readVitest(json: string): ReportedTest[] {
  const { testResults } = JSON.parse(json) as VitestReport;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: relative(inRoot(), name),
      title,
      passed: status === "passed",
    })),
  );
}

export function readPlaywright(json: string): ReportedTest[] {
  const all = (suite: PlaywrightSuite): ReportedTest[] => [
    ...(suite.specs ?? []).map(({ title, ok }) => ({ file: `e2e/${suite.file}`, title, passed: ok })),
    ...(suite.suites ?? []).flatMap(all),
  ];
  return (JSON.parse(json) as { suites: PlaywrightSuite[] }).suites.flatMap(all);
}

const FOLDERS = ["domain", "web/src", "pb_hooks", "pb_migrations", "scripts", "e2e"];

/** The ids in the tests' sources, with the files that name them. */
export function namedInSources(): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const path of FOLDERS.flatMap((folder) => testFiles(inRoot(folder)))) {
    for (const id of idsIn(readFileSync(path, "utf8"))) {
      named.set(id, [...new Set([...(named.get(id) ?? []), relative(inRoot(), path)])]);
    }
  }
  return named;
}

const isTest = (entry: Dirent): boolean => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name);

const testFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => isTest(entry) && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name));
