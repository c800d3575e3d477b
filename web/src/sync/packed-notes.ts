import type { DBCore, DBCoreTable, Dexie, Middleware } from "dexie";

type Note = { docData?: unknown };

/**
 * RxDB's notes are stored with their document as one text: for an object of so many fields IndexedDB takes longer, and a first sync writes as many notes
 * as documents. Nothing looks into them but by their keys.
 */
export const packNotes = (database: Dexie): void => void database.use(PACKED);

const PACKED: Middleware<DBCore> = {
  stack: "dbcore",
  name: "encore-packed-notes",
  create: (core) => ({ ...core, table: (name) => (name === "docs" ? packing(core.table(name)) : core.table(name)) }),
};

const packing = (table: DBCoreTable): DBCoreTable => ({
  ...table,
  mutate: (request) => table.mutate("values" in request ? { ...request, values: request.values.map(packed) } : request),
  get: (request) => table.get(request).then(unpacked),
  getMany: (request) => table.getMany(request).then((found) => found.map(unpacked)),
  query: (request) =>
    table.query(request).then((found) => (request.values ? { ...found, result: found.result.map(unpacked) } : found)),
});

const packed = (note: Note): Note => ({ ...note, docData: JSON.stringify(note.docData) });

/** As it was given, also when it was stored before notes were packed. */
const unpacked = <T>(note: T): T => {
  const { docData } = (note ?? {}) as Note;
  return typeof docData === "string" ? { ...note, docData: JSON.parse(docData) } : note;
};
