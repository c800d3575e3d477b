import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { CollectionName } from "@/database/collections";
import { Bus, Locks } from "./browser";
import { DeviceNetwork } from "./network";
import { Life, loadPage, type PageGlobals } from "./page";
import type { Tab, TabOptions } from "./tab";

export type StorageKind = "memory" | "dexie";
/** `expired`: the server refuses the token. */
export type SignIn = "good" | "expired" | "none";

export type DeviceOptions = {
  name: string;
  url: string;
  token: string;
  /** The owner. */
  account: string;
  storage: StorageKind;
  collections: readonly CollectionName[];
};

/** Parts of a device that outlive its tabs. */
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

/** For the model test: a person's browser with up to two tabs, a network, a clock and a disk. */
export class Device {
  readonly network = new DeviceNetwork();
  signIn: SignIn = "good";
  /** How far this device's clock is ahead, in milliseconds. */
  clock = 0;
  readonly #options: DeviceOptions;
  #disk = newDisk();
  readonly #bus = new Bus();
  readonly #locks = new Locks();
  #turn: Promise<void> = Promise.resolve();
  /** Tabs that currently open or close. */
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

  /** Resolves when the tab is open. Tabs open and close one at a time. */
  open(index: number): Promise<void> {
    return this.#inTurn(() => this.#open(index));
  }

  /** Closes a tab like a person. */
  close(index: number): Promise<void> {
    this.life(index)?.thaw();
    return this.#inTurn(() => this.#close(index));
  }

  /** Signs out, which wipes the device. Does nothing if the app would ask first. @returns whether the device was wiped */
  async leave(): Promise<boolean> {
    const open = this.#tabs.filter((each) => each?.life.isOpen);
    const [front] = open;
    if (!front || this.#turning || open.some((each) => each?.life.isFrozen)) return false;
    const asking = async () => {
      for (const each of open) await each?.tab.desk.settle();
      return front.tab.desk.atStake();
    };
    // A page that is killed meanwhile asks nothing.
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

  /** The number of active replications. */
  get replications(): number {
    return this.tabs.filter((tab) => tab.engine.isLeader).length * this.collections.length;
  }

  /** Whether a tab leads and no tab has work to do. */
  get isCalm(): boolean {
    return this.replications > 0 && this.tabs.every(({ engine }) => engine.isIdle);
  }

  /** Ends all faults of the device, and opens a tab if none is open. */
  async mend(): Promise<void> {
    for (const open of this.#tabs) open?.life.spare();
    this.network.mend();
    this.signIn = "good";
    await this.#turn;
    if (!this.tabs.length) await this.open(0);
  }

  /** Waits until all typed text is stored and drawn. */
  async settle(): Promise<void> {
    for (const tab of this.tabs) await tab.desk.settle();
  }

  describe(): string {
    return this.tabs.map((tab) => tab.engine.describe()).join(" | ");
  }

  /** Stops the device after the schedule. Resolves when the server has received all its requests. */
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
      ...librariesOfTheProcess(),
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
    // Defined instead of assigned, because some of Node's globals are setters that change Node's own.
    return { ...own, globalThis: Object.create(globalThis, Object.getOwnPropertyDescriptors(own)) };
  }
}

/**
 * Hides what libraries keep once per process. Dexie keeps itself, with the IndexedDB that it found first: once another test file has
 * loaded it, all devices would have one disk.
 */
const librariesOfTheProcess = (): Record<symbol, undefined> =>
  Object.fromEntries(Object.getOwnPropertySymbols(globalThis).map((key) => [key, undefined]));
