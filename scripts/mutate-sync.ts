/**
 * `node scripts/bootstrap.mjs mutate-sync [WORD …]`: mutation tests of sync. Applies each mutation to a clone of the last commit and expects
 * a failing test. With words, only mutations whose name contains one. Exit code 1 if a mutation survives.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./lib/paths";
import { runOrStop, runQuietly } from "./lib/run";
import { runMain } from "./lib/stop";
import type { Mutation } from "./mutations/mutation";
import { MUTATIONS } from "./mutations/sync";

type Verdict = { failed: string[]; passed: number };

await runMain(async () => {
  const words = process.argv.slice(2);
  const asked = MUTATIONS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const folder = mkdtempSync(join(tmpdir(), "encore-mutate-"));
  const clone = join(folder, "clone");
  let unseen = 0;
  try {
    await runOrStop("git", ["clone", "--quiet", ROOT, clone], "The repository could not be cloned.");
    symlinkSync(join(ROOT, "node_modules"), join(clone, "node_modules"));
    cpSync(join(ROOT, ".cache"), join(clone, ".cache"), { recursive: true });
    const unbroken = new Map<string, Verdict>();
    for (const mutation of asked) {
      const key = `${mutation.tests} ${mutation.title}`;
      const whole = unbroken.get(key) ?? (await testsOf(clone, mutation));
      unbroken.set(key, whole);
      const broken = await withMutation(clone, mutation, () => testsOf(clone, mutation));
      const isSeen = whole.failed.length === 0 && whole.passed > 0 && broken.failed.length > 0;
      if (!isSeen) unseen++;
      const what =
        whole.failed.length > 0 ? `failed before it was broken: ${whole.failed.join(", ")}` : broken.failed[0];
      console.log(`${isSeen ? "red " : "MISS"} ${mutation.name} → ${what ?? "nothing failed"}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${asked.length - unseen} seen, ${unseen} not seen`);
  return unseen > 0 ? 1 : 0;
});

async function withMutation<T>(clone: string, mutation: Mutation, work: () => Promise<T>): Promise<T> {
  const path = join(clone, mutation.file);
  const before = readFileSync(path, "utf8");
  if (before.split(mutation.from).length !== 2)
    throw new Error(`${mutation.file} does not hold ${JSON.stringify(mutation.from)} exactly once`);
  writeFileSync(
    path,
    before.replace(mutation.from, () => mutation.to),
  );
  try {
    return await work();
  } finally {
    writeFileSync(path, before);
  }
}

async function testsOf(clone: string, { tests, title }: Mutation): Promise<Verdict> {
  const report = join(clone, "report.json");
  rmSync(report, { force: true });
  const vitest = ["vitest", "run", "--project", "unit", "--project", "server", "--project", "sync", tests, "-t", title];
  const { output } = await runQuietly("npx", [...vitest, "--reporter=json", `--outputFile=${report}`], { cwd: clone });
  let results: { testResults: { assertionResults: { status: string; title: string }[] }[] };
  try {
    results = JSON.parse(readFileSync(report, "utf8"));
  } catch {
    throw new Error(`The tests ${tests} did not run:\n${output}`);
  }
  const all = results.testResults.flatMap((file) => file.assertionResults);
  if (all.length === 0) throw new Error(`The tests ${tests} did not run:\n${output}`);
  return {
    failed: all.filter(({ status }) => status === "failed").map((test) => test.title),
    passed: all.filter(({ status }) => status === "passed").length,
  };
}
