import type { MessageDocument } from "@domain/documents";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { newId } from "@/database/new-id";
import { type Account, type Device, type DeviceOptions, type Kind, openStore, plainSchema } from "./device";
import { openBaseline } from "./device-baseline";
import { openOurs } from "./device-ours";

/** The page's functions, `window.encoreBench`. Durations are in milliseconds. */
export type BenchPage = {
  /** Time until a new device has `count` documents. */
  firstSync(kind: Kind, account: Account, count: number): Promise<number>;
  /** Time of RxDB's bulkInsert of this account's documents. */
  bulkInsert(account: Account): Promise<number>;
  /** Writes `count` messages offline, then connects: time until the server acknowledged all. */
  drain(kind: Kind, account: Account, to: string, count: number): Promise<number>;
  /** Marks all received messages read at once: time until the server acknowledged all. */
  readAll(kind: Kind, account: Account, count: number): Promise<number>;
  /** Opens a lasting device with the thread with `other` in view. */
  open(kind: Kind, account: Account, other: string, unlike?: { live?: boolean; remote?: string }): Promise<void>;
  /** Writes a message to `other`. Returns the instant (milliseconds since 1970) and the time until the thread shows it. */
  write(content: string): Promise<{ id: string; at: number; shownAfter: number }>;
  /** The instant at which a message was shown. */
  seenAt(id: string): Promise<number>;
  /** Resolves shortly after nothing is in flight. */
  rest(): Promise<void>;
  /** Pulls continuously until `settle`, which returns every document's text. */
  pullTightly(): void;
  settle(): Promise<Record<string, string>>;
  close(): Promise<void>;
};

declare global {
  interface Window {
    encoreBench: BenchPage;
  }
}

/** The shortest pause between two messages of a person. */
const PAUSE_MS = 100;

type View = { device: Device; account: Account; other: string; seen: Map<string, number>; stop(): void };

const openDevice = (kind: Kind, options: DeviceOptions): Promise<Device> =>
  kind === "ours" ? openOurs(options) : openBaseline(options);

const now = (): number => performance.timeOrigin + performance.now();

let view: View | undefined;
let waiting: { id: string; tell: (at: number) => void }[] = [];
let pulling = false;

const inView = (): View => {
  if (!view) throw new Error("no device is open");
  return view;
};

function message(account: Account, to: string, content: string): MessageDocument {
  return {
    id: newId(),
    rev: 0,
    sender_id: account.id,
    receiver_id: to,
    sender_name: "",
    receiver_name: "",
    content,
    is_read: false,
    created_at: new Date().toISOString(),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function readFeed({ token }: Account): Promise<MessageDocument[]> {
  const documents: MessageDocument[] = [];
  for (let at = ""; ; ) {
    const answer = await fetch(`/api/sync/messages?limit=1000${at}`, { headers: { Authorization: token } });
    const page = (await answer.json()) as { epoch: string; checkpoint: number; documents: MessageDocument[] };
    documents.push(...page.documents);
    if (page.documents.length < 1000) return documents;
    at = `&epoch=${page.epoch}&since=${page.checkpoint}`;
  }
}

async function expectCount(device: Device, count: number): Promise<void> {
  const found = (await device.messages.find().exec()).length;
  if (found !== count) throw new Error(`the device holds ${found} documents instead of ${count}`);
}

window.encoreBench = {
  async firstSync(kind, account, count) {
    const device = await openDevice(kind, { name: newId(), account, live: true });
    const took = await timed(() => device.start());
    await expectCount(device, count);
    await device.remove();
    return took;
  },

  async bulkInsert(account) {
    const documents = await readFeed(account);
    const database = await openStore(newId(), getRxStorageDexie(), plainSchema());
    const took = await timed(() => database.messages.bulkInsert(documents));
    await database.remove();
    return took;
  },

  async drain(kind, account, to, count) {
    const device = await openDevice(kind, { name: newId(), account, live: false });
    await device.messages.bulkInsert(Array.from({ length: count }, (_, i) => message(account, to, `queued ${i}`)));
    const took = await timed(async () => {
      await device.start();
      await device.allSent();
    });
    await device.remove();
    return took;
  },

  async readAll(kind, account, count) {
    const device = await openDevice(kind, { name: newId(), account, live: false });
    await device.start();
    await expectCount(device, count);
    const unread = await device.messages.find().exec();
    await device.messages.bulkUpsert(unread.map((each) => ({ ...each.toMutableJSON(), is_read: true })));
    const took = await timed(() => device.allSent());
    await device.remove();
    return took;
  },

  async open(kind, account, other, unlike = {}) {
    const device = await openDevice(kind, { name: newId(), account, live: true, ...unlike });
    await device.start();
    const seen = new Map<string, number>();
    const thread = device.messages.find({
      selector: {
        $or: [
          { sender_id: account.id, receiver_id: other },
          { sender_id: other, receiver_id: account.id },
        ],
      },
      sort: [{ created_at: "asc" }],
    });
    const subscription = thread.$.subscribe((documents) => {
      const at = now();
      for (const { id } of documents) if (!seen.has(id)) seen.set(id, at);
      waiting = waiting.filter(({ id, tell }) => {
        const found = seen.get(id);
        if (found !== undefined) tell(found);
        return found === undefined;
      });
    });
    view = { device, account, other, seen, stop: () => subscription.unsubscribe() };
  },

  async write(content) {
    const { device, account, other } = inView();
    const document = message(account, other, content);
    const shown = window.encoreBench.seenAt(document.id);
    const at = now();
    await device.messages.insert(document);
    return { id: document.id, at, shownAfter: (await shown) - at };
  },

  seenAt(id) {
    const found = inView().seen.get(id);
    if (found !== undefined) return Promise.resolve(found);
    return new Promise((tell) => waiting.push({ id, tell }));
  },

  pullTightly() {
    const { device } = inView();
    pulling = true;
    const again = () => {
      if (!pulling) return;
      device.pullNow();
      setTimeout(again, 5);
    };
    again();
  },

  async rest() {
    await inView().device.settled();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  },

  async settle() {
    pulling = false;
    const { device } = inView();
    // Twice, because the first pull may have started before the last write.
    for (let round = 0; round < 2; round++) {
      device.pullNow();
      await device.settled();
    }
    const documents = await device.messages.find().exec();
    return Object.fromEntries(documents.map(({ id, content }) => [id, content]));
  },

  async close() {
    const { device, stop } = inView();
    stop();
    view = undefined;
    await device.remove();
  },
};
