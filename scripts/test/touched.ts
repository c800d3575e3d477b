import type { Import } from "../lib/imports";
import { SCREENS, SERVER_TESTS_ELSEWHERE, SERVER_TESTS_OF_ALL, STORIES } from "./stories";

/** What a change touches. Paths are from the root. */
export interface Touched {
  /** The first changed file without a rule. It chooses the whole gate. */
  everything?: string;
  /** Folders of the app and of the server, such as `web/src/notes`. */
  folders: string[];
  /** Files of the Vitest projects `server` and `sync`. */
  serverTests: string[];
  /** Files of Playwright. A changed feature has its deep ones too. */
  stories: string[];
  /** Changed tests of the deep run that need a server. Some take an hour. */
  byHand: string[];
}

const FEATURE = /^(?:web\/src|pb_hooks)\/([^/]+)(?=\/)/;
const TEXTS = /^messages\/[^/]+\/([^/]+)\.json$/;
/** Most features import these folders. A file of theirs touches what imports that file. */
const GROUND = /^(domain|packages|web\/src\/(ui|platform)|pb_hooks\/(platform|protection|outbox))\//;
/** Every feature imports its database. Its own stories show what its inner files do. */
const DATABASE = "web/src/database";
/** Nearly every feature has a route, so what only a route imports touches no other feature. */
const ROUTES = "web/src/routes";
const TEST = /\.(test|spec)\.tsx?$/;
export const SERVER_TEST = /^((pb_hooks|e2e\/fixtures)\/.*|.*\.server)\.test\.ts$/;
const STORY = /^e2e\/(?:conformance\/)?([^/.]+)(\.deep)?\.spec\.ts$/;
const DEEP = /\.deep\.(test|spec)\.tsx?$/;
const FOR_TESTS =
  /^(e2e\/(?!simulators)|sync-tests\/|bench\/|packages\/sync\/tests\/|scripts\/(conformance|docs|mutations)\/)|\.(test|spec)\.tsx?$/;
/** These tests run modules of the product in their own process. */
const IN_PROCESS = /^(sync-tests|packages)\/.*\.test\.ts$/;
const RUNS_IN_PROCESS = /^(domain|packages|web|sync-tests)\//;
/** A rule that at most so many features use is part of them. */
const FEW = 2;
/** Types, lint, unit and Go tests check these files, and they run for every change. */
const CHECKED_ALWAYS = /^docs\/|\.md$|^pocketbase\/.*_test\.go$/;

/**
 * Chooses the server tests and browser tests of a change: its features', those of features that import it, and those that import it.
 * A deep browser test is chosen if it or its feature changed. It is also chosen for a fixture that no test of the gate imports.
 * @param callers for each folder of hooks the server tests that call its routes
 */
export function touchedBy(
  changed: readonly string[],
  files: readonly string[],
  imports: readonly Import[],
  callers: ReadonlyMap<string, readonly string[]> = new Map(),
): Touched {
  const tree = new Tree(files, imports);
  const own = new Set(changed.flatMap((file) => tree.featuresOf(file)));
  const using = new Set(changed.flatMap((file) => tree.featuresUsing(file)));
  const importing = new Set(changed.flatMap((file) => tree.testsWith(file)));
  const screens = new Set(changed.flatMap((file) => tree.screensWith(file)));
  const everything = changed.find((file) => tree.isOutside(file));
  const isOf = (folders: ReadonlySet<string>, file: string) =>
    [...folders].some((folder) => belongsTo(folder, file) || callers.get(folder)?.includes(file));
  const chosen = files.filter(
    (file) =>
      importing.has(file) ||
      isOf(own, file) ||
      ((everything || isOf(using, file) || isStoryOf(screens, file)) && !DEEP.test(file)),
  );
  return {
    ...(everything ? { everything } : {}),
    folders: [...new Set([...own, ...using])].filter((folder) => tree.has(folder)).sort(),
    serverTests: chosen.filter((file) => SERVER_TEST.test(file) && !DEEP.test(file)),
    stories: chosen.filter((file) => STORY.test(file)),
    byHand: changed.filter((file) => DEEP.test(file) && !STORY.test(file) && files.includes(file)),
  };
}

const isStoryOf = (screens: ReadonlySet<string>, file: string) => screens.has(STORY.exec(file)?.[1] ?? "");

function belongsTo(folder: string, file: string): boolean {
  const story = STORY.exec(file)?.[1];
  if (story) return STORIES[nameOf(folder)]?.split(" ").includes(story) ?? false;
  if (!SERVER_TEST.test(file)) return false;
  if (file.startsWith(`${folder}/`) || SERVER_TESTS_ELSEWHERE[folder]?.includes(file)) return true;
  if (folder.startsWith("pb_hooks/") && SERVER_TESTS_OF_ALL.includes(file)) return true;
  return folder === "pb_hooks/sync" && IN_PROCESS.test(file);
}

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf("/") + 1);

function featureOf(file: string): string[] {
  const [folder = "", feature = ""] = FEATURE.exec(file) ?? [];
  return feature in STORIES ? [folder] : [];
}

class Tree {
  readonly #files: ReadonlySet<string>;
  readonly #importers = new Map<string, string[]>();
  readonly #imported = new Map<string, string[]>();

  constructor(files: readonly string[], imports: readonly Import[]) {
    this.#files = new Set(files);
    // The compiler checks what takes types only.
    for (const { from, to, ofTypes } of imports) {
      if (ofTypes) continue;
      this.#importers.set(to, [...(this.#importers.get(to) ?? []), from]);
      this.#imported.set(from, [...(this.#imported.get(from) ?? []), to]);
    }
  }

  has(folder: string): boolean {
    return [...this.#files].some((file) => file.startsWith(`${folder}/`));
  }

  /** The features that a file of the product is part of. */
  featuresOf(file: string): string[] {
    if (FOR_TESTS.test(file)) return [];
    const texts = TEXTS.exec(file)?.[1] ?? "";
    if (texts in STORIES) return [`web/src/${texts}`, `pb_hooks/${texts}`];
    const using = file.startsWith("domain/") ? this.featuresUsing(file) : [];
    return new Set(using.map(nameOf)).size <= FEW ? [...featureOf(file), ...using] : [];
  }

  /** The features that import a file, directly or through other files of its feature. For a route: the features that it imports. */
  featuresUsing(file: string): string[] {
    if (FOR_TESTS.test(file)) return [];
    if (file.startsWith(`${ROUTES}/`)) return (this.#imported.get(file) ?? []).flatMap(featureOf);
    return this.#usersInProduct(file)
      .filter((user) => !GROUND.test(user) && !user.startsWith(`${ROUTES}/`))
      .flatMap(featureOf);
  }

  /** The stories of the screens that show a file: of routes that import it, directly or through other files of its feature. */
  screensWith(file: string): string[] {
    return this.#usersInProduct(file).flatMap((user) => SCREENS[user.slice(ROUTES.length + 1)] ?? []);
  }

  #usersInProduct(file: string): string[] {
    const own = featureOf(file).find((folder) => folder !== DATABASE);
    return this.#usersOf(file, (user) => GROUND.test(user) || (own !== undefined && user.startsWith(`${own}/`))).filter(
      (user) => !FOR_TESTS.test(user),
    );
  }

  /** The tests that import a file. Code for tests leads on to its tests; all code leads on to the tests that run it in their process. */
  testsWith(file: string): string[] {
    const tests = [
      file,
      ...this.#usersOf(file, (user) => FOR_TESTS.test(file) && FOR_TESTS.test(user)),
      ...this.#usersOf(file, (user) => RUNS_IN_PROCESS.test(user)).filter((user) => IN_PROCESS.test(user)),
    ].filter((each) => TEST.test(each));
    const ofGate = tests.filter((each) => !DEEP.test(each));
    return ofGate.length > 0 ? ofGate : tests;
  }

  /** Whether no rule says what a file touches. */
  isOutside(file: string): boolean {
    const removed = GROUND.test(file) && /\.tsx?$/.test(file) && !this.#files.has(file); // what imported it has changed too
    if (removed || CHECKED_ALWAYS.test(file)) return false;
    if (FOR_TESTS.test(file)) return !/\.tsx?$/.test(file) && this.testsWith(file).length === 0;
    return this.featuresOf(file).length + this.featuresUsing(file).length === 0;
  }

  /** What imports a file, and on from there through those that `goesOn` accepts. */
  #usersOf(file: string, goesOn: (user: string) => boolean): string[] {
    const found = new Set<string>();
    const waiting = [file];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      for (const user of this.#importers.get(next) ?? []) {
        if (found.has(user)) continue;
        found.add(user);
        if (goesOn(user)) waiting.push(user);
      }
    return [...found];
  }
}
