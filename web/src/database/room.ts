import { type DBCore, Dexie, type Middleware } from "dexie";
import { setNotice } from "@/platform/notices";
import { isStorageFull } from "./storage";

/** Milliseconds between two looks whether there is room again. */
const EVERY = 3000;
/** Bytes that a look tries to write; the most that the browser makes at random at once. */
const PROBE = 65_536;

let looking: ReturnType<typeof setInterval> | undefined;

/** Says on every screen that this device has no room, as soon as a write of this database finds none, until there is room again. */
export const watchRoom = (database: Dexie): void => void database.use(ROOM);

const ROOM: Middleware<DBCore> = {
  stack: "dbcore",
  name: "encore-room",
  create: (core) => ({
    ...core,
    transaction(...given) {
      const transaction = core.transaction(...given);
      // Chromium says so when the transaction ends, others at the request.
      const native = transaction as unknown as IDBTransaction;
      native.addEventListener("abort", () => look(native.error));
      return transaction;
    },
    table(name) {
      const table = core.table(name);
      return {
        ...table,
        mutate: (request) =>
          table.mutate(request).then((done) => {
            for (const failure of Object.values(done.failures)) look(failure);
            return done;
          }),
      };
    },
  }),
};

function look(error: unknown): void {
  if (!isStorageFull(error)) return;
  setNotice("crowded", true);
  looking ??= setInterval(() => {
    void hasRoom().then((free) => {
      if (!free) return;
      clearInterval(looking);
      looking = undefined;
      setNotice("crowded", false);
    });
  }, EVERY);
}

async function hasRoom(): Promise<boolean> {
  const database = new Dexie("encore-room");
  database.version(1).stores({ probe: "" });
  try {
    await database.table("probe").put(crypto.getRandomValues(new Uint8Array(PROBE)), "probe");
    await database.delete();
    return true;
  } catch {
    return false;
  } finally {
    database.close();
  }
}
