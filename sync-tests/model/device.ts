import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { CollectionName } from "@/database/collections";
import { Bus, Locks } from "./browser";
import { DeviceNetwork } from "./network";
import { Life, loadPage, type PageGlobals } from "./page";
import type { Tab, TabOptions } from "./tab";

export type StorageKind = "memory" | "dexie";
/** `expired`: a token that the server refuses. */
export type SignIn = "good" | "expired" | "none";

export type DeviceOptions = {
  name: string;
  url: string;
  token: string;
  /** Whose it is. */
  account: string;
  storage: StorageKind;
  collections: readonly CollectionName[];
};

/** What outlives the tabs. */
const newDisk = () => ({
  indexedDB: new IDBFactory(),
  localStorage: storageOf(new Map()),
  memory: new Map() as NonNullable<TabOptions["memory"]>,
});

const storageOf = (words: Map<string, string>) => ({
  getItem: (key: string) => words.get(key) ?? null,
  setItem: (key: string, value: string) => void words.set(key, value),
  removeItem: (key: string) => void words.delete(key),
});

type OpenTab = { tab: Tab; life: Life };

/** For the model test: one browser of a person, with up to two tabs, a network, a clock and a disk that outlives the tabs. */
export class Device {
  readonly network = new DeviceNetwork();
  signIn: SignIn = "good";
  /** Milliseconds that this device's clock is ahead. */
  clock = 0;
  readonly #options: DeviceOptions;
  #disk = newDisk();
  readonly #bus = new Bus();
  readonly #locks = new Locks();
  #turn: Promise<void> = Promise.resolve();
  /** Tabs that are being opened or closed. */
  #turning = 0;
  readonly #tabs: (OpenTab | undefined)[] = [undefined, undefined];

  constructor(options: DeviceOptions) {
    this.#options = options;
  }

  /** The live tabs. */
  get tabs(): Tab[] {
    return this.#tabs.flatMap((open) => (open?.life.isOpen ? [open.tab] : []));
  }

  tab(index: number): Tab | undefined {
    const open = this.#tabs[index];
    return open?.life.isOpen ? open.tab : undefined;
  }

  life(index: number): Life | undefined {
    const open = this.#tabs[index];
    return open?.life.isOpen ? open.life : undefined;
  }

  /** Resolves when the tab is there; one is opened or closed at a time. */
  open(index: number): Promise<void> {
    return this.#inTurn(() => this.#open(index));
  }

  /** A tidy end of a tab. */
  close(index: number): Promise<void> {
    this.life(index)?.thaw();
    return this.#inTurn(() => this.#close(index));
  }

  /** Signs out, which wipes the device, unless the app would ask first. @returns whether it was wiped */
  async leave(): Promise<boolean> {
    const open = this.#tabs.filter((each) => each?.life.isOpen);
    const [front] = open;
    if (!front || this.#turning || open.some((each) => each?.life.isFrozen)) return false;
    const asking = async () => {
      for (const each of open) await each?.tab.desk.settle();
      return front.tab.desk.atStake();
    };
    // A page that is killed meanwhile asks and answers nothing.
    const asked = await Promise.race([asking(), ...open.map((each) => each?.life.ended)]);
    if (asked !== 0) return false;
    for (const each of open) each?.life.kill(0, false);
    this.#disk = newDisk();
    return true;
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turning++;
    const done = this.#turn.then(work).finally(() => this.#turning--);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #open(index: number): Promise<void> {
    if (this.tab(index)) return;
    const life: Life = new Life(() => {
      this.#bus.leave(life);
      this.#locks.leave(life);
    });
    const { name, url, token, account, storage, collections } = this.#options;
    const loading = loadPage(this.#globals(life), {
      name,
      url,
      account,
      collections,
      memory: storage === "memory" ? this.#disk.memory : null,
      gate: life,
      getToken: () => (this.signIn === "none" ? null : this.signIn === "good" ? token : `${token}x`),
    });
    this.#tabs[index] = { tab: await loading, life };
  }

  async #close(index: number): Promise<void> {
    const open = this.#tabs[index];
    if (!open?.life.isOpen) return;
    await Promise.race([open.tab.close(), open.life.ended]);
    open.life.kill(0, false);
  }

  get collections(): readonly CollectionName[] {
    return this.#options.collections;
  }

  reSync(): void {
    for (const tab of this.tabs) tab.engine.reSync();
  }

  /** How many replications are at work. */
  get replications(): number {
    return this.tabs.filter((tab) => tab.engine.isLeader).length * this.collections.length;
  }

  /** A tab leads, and none has anything to do. */
  get isCalm(): boolean {
    return this.replications > 0 && this.tabs.every(({ engine }) => engine.isIdle);
  }

  /** Whatever was wrong with it is over, and it has a tab. */
  async mend(): Promise<void> {
    for (const open of this.#tabs) open?.life.spare();
    this.network.mend();
    this.signIn = "good";
    await this.#turn;
    if (!this.tabs.length) await this.open(0);
  }

  /** Everything typed is written, and everything is drawn. */
  async settle(): Promise<void> {
    for (const tab of this.tabs) await tab.desk.settle();
  }

  /** What the watchdog does about something unsent that nothing moves. */
  async watch(): Promise<void> {
    await Promise.all(this.tabs.map(({ engine }) => engine.isLeader && engine.touchUnsent()));
  }

  describe(): string {
    return this.tabs.map((tab) => tab.engine.describe()).join(" | ");
  }

  /** The schedule is over: nothing of this device runs on. Resolves when the server has seen all that it sent. */
  async end(): Promise<void> {
    for (const open of this.#tabs) open?.life.kill(0, false);
    this.network.cut();
    await this.network.drained();
  }

  #globals(life: Life): PageGlobals {
    const device = this;
    class PageDate extends Date {
      constructor(...args: unknown[]) {
        if (args.length) super(...(args as [number]));
        else super(Date.now() + device.clock);
      }
      static override now(): number {
        return Date.now() + device.clock;
      }
    }
    const own = {
      self: {},
      window: { addEventListener: () => undefined, removeEventListener: () => undefined },
      document: undefined,
      process: undefined,
      navigator: { locks: this.#locks.forPage(life) },
      localStorage: this.#disk.localStorage,
      indexedDB: this.#disk.indexedDB,
      IDBKeyRange,
      BroadcastChannel: this.#bus.forPage(life),
      fetch: (url: string, init?: RequestInit) => life.step(() => this.network.fetch(url, init)),
      Date: PageDate,
      Promise, // Dexie looks for it here
      console: { ...console, warn: () => undefined },
      ...life.timers(),
    };
    // Defined, not assigned: some of Node's globals are setters that would change its own.
    return { ...own, globalThis: Object.create(globalThis, Object.getOwnPropertyDescriptors(own)) };
  }
}
