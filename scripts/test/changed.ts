import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { featuresOf } from "../../messages/catalogues";
import { LANGUAGES } from "../../messages/language";
import { importsOf, namedBy } from "../lib/imports";
import { inRoot, ROOT } from "../lib/paths";
import { runOrStop, runQuietly } from "../lib/run";
import { Stop } from "../lib/stop";
import { callersOf } from "./callers";
import { SERVER_TEST, type Touched, touchedBy } from "./touched";

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
  const texts = featuresOf(LANGUAGES[0]);
  const code = listed.filter((file) => /\.tsx?$/.test(file));
  const imports = code.flatMap((file) => [...importsOf(file), ...namedBy(file, texts)]);
  const isServerTest = (file: string) => SERVER_TEST.test(file);
  const hooks = code.filter((file) => file.startsWith("pb_hooks/") && !isServerTest(file));
  const callers = callersOf(hooks, code.filter(isServerTest), (file) => readFileSync(inRoot(file), "utf8"));
  return { ...touchedBy(changed, listed, imports, callers), base, changed };
}

/** The lines above the results: what was compared, and what is left to other runs. */
export function saidOf({ base, changed, everything, folders, serverTests, stories, byHand }: Change): string[] {
  return [
    `Changed files since ${base.slice(0, 8)}: ${changed.length}. Touched: ${folders.join(", ") || "no feature"}.`,
    everything
      ? `${everything} may touch everything, so the whole gate runs.`
      : `Chosen files: ${serverTests.length} with a server, ${stories.length} with a browser. Only \`npm test\` is the gate.`,
    ...byHand.map((file) => `Left out, it may take an hour: npx vitest run --project deep --project deep-sync ${file}`),
    "",
  ];
}

/** The commit that a name means. Without a name: the last one up to here whose gate was green here, or that the remote's main branch has. */
export async function baseOf(named?: string, root = ROOT): Promise<string> {
  const before = await git(root, "rev-list", "HEAD");
  if (named !== undefined) {
    const commit = await asked(root, "rev-parse", "--verify", "--quiet", `${named}^{commit}`);
    if (commit) return commit;
    throw new Stop(
      `There is no commit ${JSON.stringify(named)} here. Name another, for example the one before the last: npm test -- --since ${before.slice(0, 2).at(-1)?.slice(0, 8)}`,
    );
  }
  const green = RUNS.map((file) => join(root, file))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/^([0-9a-f]{40}) 0 /gm)].map(([, commit]) => commit));
  green.push(await asked(root, "merge-base", "HEAD", "refs/remotes/origin/HEAD")); // only what CI passed gets there
  const last = before.find((commit) => green.includes(commit));
  if (last) return last;
  throw new Stop(
    "No commit is known here whose whole gate was green. Name one to compare with: npm test -- --since COMMIT",
  );
}

/** Files that differ from a commit: committed, uncommitted, new and deleted ones. */
export async function changedSince(base: string, root = ROOT): Promise<string[]> {
  return [...(await git(root, "diff", "--name-only", "--no-renames", "--relative", base)), ...(await untracked(root))];
}

/** The commit here, if no file differs from it. Otherwise "", as outside of a checkout. */
export async function cleanCommit(root = ROOT): Promise<string> {
  const status = await runQuietly("git", ["status", "--porcelain", "--untracked-files=all"], { cwd: root });
  return status.code === 0 && status.output === "" ? await asked(root, "rev-parse", "HEAD") : "";
}

export function rememberGreen(commit: string, root = ROOT): void {
  mkdirSync(join(root, ".cache"), { recursive: true });
  appendFileSync(join(root, RUNS[0]), `${commit} 0 ${new Date().toISOString()}\n`);
}

async function filesNow(): Promise<string[]> {
  const listed = [...(await git(ROOT, "ls-files")), ...(await untracked(ROOT))];
  return listed.filter((file) => statSync(inRoot(file), { throwIfNoEntry: false })?.isFile());
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
