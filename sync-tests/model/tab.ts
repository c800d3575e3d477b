/** For the model test: the code inside a page. Bundled once, and run again for each page, like in a browser (see page.ts). */
import type { SyncDocument, WireDocument } from "@sync/types";
import { Desk } from "./desk";
import { type Engine, type EngineOptions, openEngine } from "./engine";

/** `account`: the device's owner. */
export type TabOptions = EngineOptions & { account: string };

/** Creates, changes or removes a document. `undefined` changes nothing, `null` removes. */
export type Change = (document: WireDocument | undefined) => WireDocument | null | undefined;

/** One tab of a device: the engine as the app starts it, the app's writes, and the person's open editors. */
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

  /** Writes like the app's actions. Resolves when the write is stored. */
  async change(name: string, id: string, change: Change): Promise<void> {
    const collection = this.engine.collection(name);
    const existing = await collection.findOne(id).exec();
    if (existing) {
      await existing.incrementalModify((document) => {
        const here = document as unknown as WireDocument;
        // The document was removed meanwhile. The write then creates it (database/change-or-begin.ts).
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
      // Another tab or sync created it meanwhile.
      if ((error as { code?: string }).code !== "CONFLICT") throw error;
      await this.change(name, id, change);
    }
  }

  /** The documents on this tab's screens. */
  async shown(name: string): Promise<WireDocument[]> {
    const documents = await this.engine.collection(name).find().exec();
    return documents.map((document) => document.toMutableJSON() as unknown as WireDocument);
  }

  /** Ends as if the person closed the tab. */
  async close(): Promise<void> {
    await this.desk.leave();
    await this.engine.close();
  }
}
