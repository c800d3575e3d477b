import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Milliseconds from a change to its write. */
const SOON = 50;

/**
 * One JSON file, replaced by a rename: soon after a change and at the end. Writing takes at most a tenth of the time.
 */
export class StateFile<T> {
  private timer: NodeJS.Timeout | undefined;
  private waitMs = SOON;

  constructor(
    private readonly path: string | undefined,
    private readonly read: () => T,
  ) {}

  static load(path: string | undefined): unknown {
    if (!path) return undefined;
    try {
      return JSON.parse(readFileSync(path, "utf8"));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw new Error(`The simulators' state in ${path} cannot be read: ${String(error)}`);
    }
  }

  touch(): void {
    if (!this.path || this.timer) return;
    this.timer = setTimeout(() => this.flush(), this.waitMs);
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.path) return;
    const start = performance.now();
    mkdirSync(dirname(this.path), { recursive: true });
    const draft = `${this.path}.new`;
    writeFileSync(draft, JSON.stringify(this.read()));
    renameSync(draft, this.path);
    this.waitMs = Math.max(SOON, 10 * (performance.now() - start));
  }
}
