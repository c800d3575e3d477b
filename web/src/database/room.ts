import { type DBCore, Dexie, type Middleware } from "dexie";
import { setNotice } from "@/platform/notices";
import { isStorageFull } from "./storage";

/** Milliseconds between two checks for free space. */
const EVERY = 3000;
/** Bytes that a check writes; the most that the browser randomises at once. */
const PROBE = 65_536;

let looking: ReturnType<typeof setInterval> | undefined;

/** Shows on every screen that the storage is full, from the first failed write until there is space again. */
export const watchRoom = (database: Dexie): void => void database.use(ROOM);

const ROOM: Middleware<DBCore> = {
  stack: "dbcore",
  name: "encore-room",
  create: (core) => ({
    ...core,
    transaction(...given) {
      const transaction = core.transaction(...given);
      // Chromium reports it when the transaction ends, others at the request.
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
