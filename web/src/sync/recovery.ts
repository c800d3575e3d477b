import type { Journal } from "./journal";

/** Milliseconds. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

/**
 * After the device's storage failed (it was full, or the browser took it away): RxDB moves its checkpoints past a batch that it could not
 * store or note down, so nothing would ever look at these documents again. Everything is read again and everything unsent looked for,
 * when the storage can be written to again. Survives a reload where the storage lets it.
 */
export class Recovery {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #stopped = false;
  #failures = 0;
  #patient = false;

  constructor(
    private readonly journal: Journal,
    private readonly scope: string,
    private readonly recover: () => Promise<void>,
  ) {}

  /** Something could not be stored. */
  begin(): void {
    this.#failures++;
    if (this.#stopped || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => void this.#run(), this.#wait);
    this.#patient = this.#wait > FIRST_WAIT;
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    void this.journal.set("sync", this.#key, true).catch(() => undefined);
  }

  /** Something was stored: there may be room again, so a long wait becomes a short one. */
  stored(): void {
    if (!this.#patient) return;
    this.#patient = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), FIRST_WAIT);
  }

  /** What an earlier page load could not finish. */
  async resume(): Promise<void> {
    if (await this.journal.get(this.#key)) this.begin();
  }

  stop(): void {
    this.#stopped = true;
    this.#patient = false;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.#patient = false;
    const failures = this.#failures;
    const done = await this.recover().then(
      () => true,
      () => false,
    );
    this.#timer = undefined;
    if (this.#stopped) return;
    if (!done || failures !== this.#failures) return this.begin();
    this.#wait = FIRST_WAIT;
    await this.journal.remove([this.#key]).catch(() => undefined);
  }

  get #key(): string {
    return `${this.scope}|recover`;
  }
}
