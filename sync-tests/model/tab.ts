/** For the model test: what runs inside one page. Bundled once and run once for each page, as a browser does (see page.ts). */
import type { SyncDocument, WireDocument } from "@sync/types";
import { Desk } from "./desk";
import { type Engine, type EngineOptions, openEngine } from "./engine";

/** `account`: whose device this is. */
export type TabOptions = EngineOptions & { account: string };

/** Changes a document, or makes or removes one: `undefined` leaves things as they are, `null` removes. */
export type Change = (document: WireDocument | undefined) => WireDocument | null | undefined;

/** One tab of a device: the engine as the app starts it, the app's way of writing, and what the person has open. */
export class Tab {
  readonly desk: Desk;

  private constructor(
    readonly engine: Engine,
    account: string,
  ) {
    this.desk = new Desk(engine, account);
  }

  static async open({ account, ...options }: TabOptions): Promise<Tab> {
    return new Tab(await openEngine(options), account);
  }

  /** Writes as the app's actions do. Resolves when the device has it. */
  async change(name: string, id: string, change: Change): Promise<void> {
    const collection = this.engine.collection(name);
    const existing = await collection.findOne(id).exec();
    if (existing) {
      await existing.incrementalModify((document) => {
        const here = document as unknown as WireDocument;
        // Gone meanwhile: as if it had never been there (database/change-or-begin.ts).
        const next = change(here._deleted ? undefined : here);
        if (next === undefined || (next === null && here._deleted)) return document;
        return (next === null ? { ...document, _deleted: true } : { ...next, _deleted: false }) as never;
      });
      return;
    }
    const made = change(undefined);
    if (!made) return;
    try {
      await collection.insert(made as unknown as SyncDocument);
    } catch (error) {
      // Another tab, or sync, made it in between.
      if ((error as { code?: string }).code !== "CONFLICT") throw error;
      await this.change(name, id, change);
    }
  }

  /** What a screen of this tab shows. */
  async shown(name: string): Promise<WireDocument[]> {
    const documents = await this.engine.collection(name).find().exec();
    return documents.map((document) => document.toMutableJSON() as unknown as WireDocument);
  }

  /** A tidy end, as when the person closes it. */
  async close(): Promise<void> {
    await this.desk.leave();
    await this.engine.close();
  }
}
