import { Script } from "node:vm";
import { build } from "esbuild";
import type { Gate } from "./gate";
import type { Tab, TabOptions } from "./tab";

/** For the model test: the globals that a page has of its own, beside JavaScript's. */
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
 * Loads a page: the engine's modules are run once more, so that pages share nothing but what their globals share, and each has
 * RxDB's allowance of open collections for itself.
 */
export async function loadPage(globals: PageGlobals, options: TabOptions): Promise<Tab> {
  const { Tab } = (await bundled())(...GLOBALS.map((name) => globals[name]));
  return Tab.open(options);
}

const never = new Promise<never>(() => undefined);

/** What a page's life depends on: it may be killed at a step to come, frozen and thawed. */
export class Life implements Gate {
  /** Steps that are still done before the page is killed; whether the last of them happens without the page learning of it. */
  #doom: { steps: number; applied: boolean } | undefined;
  #dead = false;
  #frozen = false;
  #thawed: Promise<void> = Promise.resolve();
  #thaw: () => void = () => undefined;
  #timers = new Set<NodeJS.Timeout>();
  #end: () => void = () => undefined;
  /** Resolves when the page is no more. */
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

  /** Dies at a later step; at once with `steps` 0. */
  kill(steps: number, applied: boolean): void {
    if (steps === 0) this.#die();
    else this.#doom = { steps, applied };
  }

  /** Nothing happens to it any more. */
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

  /** What came back while the page was frozen waits; what comes back to a dead one is not heard. */
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

  /** Timers of a page: they end with it, and wait while it is frozen. */
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
