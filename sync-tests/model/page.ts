import { Script } from "node:vm";
import { build } from "esbuild";
import type { Gate } from "./gate";
import type { Tab, TabOptions } from "./tab";

/** For the model test: a page's own globals, besides JavaScript's. */
export type PageGlobals = Record<(typeof GLOBALS)[number], unknown>;

const GLOBALS = [
  "globalThis",
  "self",
  "window",
  "document",
  "navigator",
  "localStorage",
  "indexedDB",
  "IDBKeyRange",
  "BroadcastChannel",
  "fetch",
  "Date",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "setImmediate",
  "process",
  "console",
] as const;

type PageCode = (...globals: unknown[]) => { Tab: { open(options: TabOptions): Promise<Tab> } };

let code: Promise<PageCode> | undefined;

const bundled = (): Promise<PageCode> => {
  code ??= build({
    entryPoints: [new URL("./tab.ts", import.meta.url).pathname],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "page",
    platform: "browser",
    target: "es2023",
    legalComments: "none",
  }).then(({ outputFiles }) => {
    const source = `(function (${GLOBALS.join(", ")}) {${outputFiles[0]?.text}\nreturn page;})`;
    return new Script(source, { filename: "page.js" }).runInThisContext() as PageCode;
  });
  return code;
};

/**
 * Loads a page. The engine's modules run again for each page, so pages share only what their globals share. Each page also has its own
 * count of RxDB's open collections.
 */
export async function loadPage(globals: PageGlobals, options: TabOptions): Promise<Tab> {
  const { Tab } = (await bundled())(...GLOBALS.map((name) => globals[name]));
  return Tab.open(options);
}

const never = new Promise<never>(() => undefined);

/** A page's life. The page can be killed at a later step, frozen and thawed. */
export class Life implements Gate {
  /** Steps left before the kill, and whether the last one happens without the page learning of it. */
  #doom: { steps: number; applied: boolean } | undefined;
  #dead = false;
  #frozen = false;
  #thawed: Promise<void> = Promise.resolve();
  #thaw: () => void = () => undefined;
  #timers = new Set<NodeJS.Timeout>();
  #end: () => void = () => undefined;
  /** Resolves when the page is dead. */
  readonly ended = new Promise<void>((resolve) => {
    this.#end = resolve;
  });

  constructor(private readonly onKilled: () => void) {}

  get isOpen(): boolean {
    return !this.#dead;
  }

  get isFrozen(): boolean {
    return this.#frozen;
  }

  /** Kills the page after `steps` steps. 0: at once. */
  kill(steps: number, applied: boolean): void {
    if (steps === 0) this.#die();
    else this.#doom = { steps, applied };
  }

  /** Cancels a planned kill, and thaws the page. */
  spare(): void {
    this.#doom = undefined;
    this.thaw();
  }

  freeze(): void {
    this.thaw();
    this.#frozen = true;
    this.#thawed = new Promise((resolve) => {
      this.#thaw = resolve;
    });
  }

  thaw(): void {
    this.#frozen = false;
    this.#thaw();
  }

  async step<T>(run: () => Promise<T>): Promise<T> {
    await this.#thawed;
    if (this.#dead) return never;
    if (this.#doom && --this.#doom.steps === 0) {
      if (this.#doom.applied) void run().catch(() => undefined);
      this.#die();
      return never;
    }
    return this.#leave(run());
  }

  async look<T>(run: () => Promise<T>): Promise<T> {
    await this.#thawed;
    return this.#dead ? never : this.#leave(run());
  }

  /** Results wait while the page is frozen. A dead page never gets them. */
  async #leave<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      await this.#thawed;
      return this.#dead ? never : result;
    } catch (error) {
      await this.#thawed;
      if (this.#dead) return never;
      throw error;
    }
  }

  /** The page's timers. They wait while it is frozen, and end with it. */
  timers(): Pick<PageGlobals, "setTimeout" | "clearTimeout" | "setInterval" | "clearInterval" | "setImmediate"> {
    const guarded =
      (run: (...args: unknown[]) => void) =>
      (...args: unknown[]) => {
        if (this.isOpen) void this.#thawed.then(() => this.isOpen && run(...args));
      };
    const start = (repeat: boolean) => (run: () => void, delay?: number) => {
      const timer: NodeJS.Timeout = repeat
        ? setInterval(guarded(run), delay)
        : setTimeout(() => {
            this.#timers.delete(timer);
            guarded(run)();
          }, delay);
      this.#timers.add(timer);
      return timer;
    };
    const stop = (timer: NodeJS.Timeout | undefined) => {
      if (!timer) return;
      clearTimeout(timer);
      this.#timers.delete(timer);
    };
    return {
      setTimeout: start(false),
      clearTimeout: stop,
      setInterval: start(true),
      clearInterval: stop,
      setImmediate: (run: () => void) => setImmediate(guarded(run)),
    };
  }

  #die(): void {
    if (this.#dead) return;
    this.#dead = true;
    this.thaw();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#end();
    this.onKilled();
  }
}
