import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "../lib/imports";
import { inRoot, ROOT } from "../lib/paths";
import { runOrStop, runQuietly } from "../lib/run";
import { Stop } from "../lib/stop";
import { type Touched, touchedBy } from "./touched";

/** Runs of the whole gate, one `COMMIT CODE TIME` a line: of `npm test` here, and of CI in a clean clone. */
const RUNS = [".cache/gate.log", ".cache/as-ci.log"] as const;

export interface Change extends Touched {
  base: string;
  changed: readonly string[];
}

/** What has changed since a commit, and what that touches. Without a name it is the last commit whose gate was green. */
export async function touchedSince(named?: string): Promise<Change> {
  const base = await baseOf(named);
  const [changed, listed] = await Promise.all([changedSince(base), filesNow()]);
  const imports = listed.filter((file) => /\.tsx?$/.test(file)).flatMap(importsOf);
  return { ...touchedBy(changed, listed, imports), base, changed };
}

/** The lines above the results: what was compared, and what that leaves to the whole gate. */
export function saidOf({ base, changed, everything, folders, serverTests, stories }: Change): string[] {
  const run = everything
    ? `${everything} may touch everything, so the whole gate runs.`
    : `Chosen files: ${serverTests.length} with a server, ${stories.length} with a browser. Only \`npm test\` is the gate.`;
  return [
    `Changed files since ${base.slice(0, 8)}: ${changed.length}. Touched: ${folders.join(", ") || "no feature"}.`,
    run,
    "",
  ];
}

/** The commit that a name means. Without a name: the last one up to here whose gate was green here, or that the upstream branch has. */
export async function baseOf(named?: string, root = ROOT): Promise<string> {
  if (named) {
    const commit = await asked(root, "rev-parse", "--verify", "--quiet", `${named}^{commit}`);
    if (commit) return commit;
    throw new Stop(`There is no commit ${named} here. Name another, for example: npm test -- --since HEAD~3`);
  }
  const green = RUNS.map((file) => join(root, file))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/^([0-9a-f]{40}) 0 /gm)].map(([, commit]) => commit));
  green.push(await asked(root, "merge-base", "HEAD", "@{upstream}"));
  const last = (await git(root, "rev-list", "HEAD")).find((commit) => green.includes(commit));
  if (last) return last;
  throw new Stop(
    "No commit is known here whose whole gate was green. Name one to compare with: npm test -- --since COMMIT",
  );
}

/** Files that differ from a commit: committed, uncommitted, new and deleted ones. */
export async function changedSince(base: string, root = ROOT): Promise<string[]> {
  return [...(await git(root, "diff", "--name-only", "--no-renames", base)), ...(await untracked(root))];
}

/** The commit here, or "" if files differ from it or this is no checkout. */
export async function cleanCommit(root = ROOT): Promise<string> {
  const status = await runQuietly("git", ["status", "--porcelain"], { cwd: root });
  return status.code === 0 && status.output === "" ? await asked(root, "rev-parse", "HEAD") : "";
}

export function rememberGreen(commit: string, root = ROOT): void {
  mkdirSync(join(root, ".cache"), { recursive: true });
  appendFileSync(join(root, RUNS[0]), `${commit} 0 ${new Date().toISOString()}\n`);
}

async function filesNow(): Promise<string[]> {
  const listed = [...(await git(ROOT, "ls-files")), ...(await untracked(ROOT))];
  return listed.filter((file) => existsSync(inRoot(file)));
}

const untracked = (root: string) => git(root, "ls-files", "--others", "--exclude-standard");

async function git(root: string, ...args: string[]): Promise<string[]> {
  const output = await runOrStop(
    "git",
    ["-c", "core.quotePath=false", ...args],
    "Git cannot say what has changed: --changed and --since need a checkout of the repository.",
    { cwd: root },
  );
  return output.split("\n").filter(Boolean);
}

/** Git's answer, or "" if it has none. */
async function asked(root: string, ...args: string[]): Promise<string> {
  const { code, output } = await runQuietly("git", args, { cwd: root });
  return code === 0 ? output.trim() : "";
}
