import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { baseOf, changedSince, cleanCommit, rememberGreen } from "./changed";

/** A repository with one commit of `kept.ts` and `old.ts`, or a clone. */
function makeRepository(origin?: string) {
  const root = mkdtempSync(join(tmpdir(), "encore-changed-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.org", ...args], {
      cwd: root,
      encoding: "utf8",
    }).trim();
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const commit = (name: string) => {
    git("add", "-A");
    git("commit", "-q", "-m", name);
    return git("rev-parse", "HEAD");
  };
  if (origin) {
    git("clone", "-q", origin, ".");
    return { root, git, write, first: git("rev-parse", "HEAD"), commit };
  }
  git("init", "-q");
  write(".gitignore", ".cache\n");
  write("kept.ts", "1");
  write("old.ts", "1");
  return { root, git, write, first: commit("first"), commit };
}

test("a change is what was committed since, what is not committed, what is new and what is deleted", async () => {
  const { root, git, write, first, commit } = makeRepository();
  write("committed.ts", "1");
  commit("second");
  write("kept.ts", "2");
  write("días.ts", "1");
  git("rm", "-q", "old.ts");
  expect((await changedSince(first, root)).sort()).toEqual(["committed.ts", "días.ts", "kept.ts", "old.ts"]);
});

test("without a name, the last commit up to here is taken whose gate was green, by whoever ran it", async () => {
  const { root, git, write, first, commit } = makeRepository();
  await expect(baseOf(undefined, root)).rejects.toThrow("npm test -- --since COMMIT");
  rememberGreen(first, root);
  expect(await baseOf(undefined, root)).toBe(first);
  write("kept.ts", "2");
  const second = commit("second");
  write("kept.ts", "3");
  const third = commit("third");
  mkdirSync(join(root, ".cache"), { recursive: true });
  write(".cache/as-ci.log", `${second} 0 2026-11-27T10:00:00\n${third} 1 2026-11-27T11:00:00\n`);
  expect(await baseOf(undefined, root)).toBe(second);
  git("checkout", "-q", first);
  expect(await baseOf(undefined, root)).toBe(first);
});

test("in a clone the remote's main branch is taken, not what was pushed to another branch", async () => {
  const { root, first } = makeRepository();
  const clone = makeRepository(root);
  clone.git("checkout", "-q", "-b", "feature");
  clone.write("kept.ts", "2");
  clone.commit("second");
  clone.git("push", "-q", "-u", "origin", "feature");
  expect(await baseOf(undefined, clone.root)).toBe(first);
});

test("outside of a checkout a sentence says that one is needed", async () => {
  const root = mkdtempSync(join(tmpdir(), "encore-changed-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  await expect(baseOf("HEAD", root)).rejects.toThrow("need a checkout");
});

test("a commit is taken by its name, and an unknown name is refused with a next step", async () => {
  const { root, first } = makeRepository();
  expect(await baseOf("HEAD", root)).toBe(first);
  await expect(baseOf("nowhere", root)).rejects.toThrow('There is no commit "nowhere" here.');
});

test("a green run counts for a commit only if no file differs from it", async () => {
  const { root, write, first } = makeRepository();
  expect(await cleanCommit(root)).toBe(first);
  write("kept.ts", "2");
  expect(await cleanCommit(root)).toBe("");
});
