/** One way of breaking the synchronisation, and the tests of which at least one must then fail. */
export type Mutation = {
  name: string;
  file: string;
  /** Found exactly once in the file. */
  from: string;
  to: string;
  /** Test files below the root, and a part of the titles of the tests that are run. */
  tests: string;
  title: string;
};

const BAR = "web/src/sync/bar";
const SERVER = "pb_hooks/sync";
const DEVICE = "web/src/sync";

export const MUTATIONS: readonly Mutation[] = [
  {
    name: "tie-break: a full page's checkpoint is the newest number, not its own last one",
    file: `${SERVER}/pull.ts`,
    from: "page.found < limit ? page.newest : page.last",
    to: "page.newest",
    tests: `${BAR}-feed`,
    title: "500 rows in one millisecond",
  },
  {
    name: "tie-break: a page in the order of the ids, not of the numbers",
    file: `${SERVER}/pull.ts`,
    from: "ORDER BY seq LIMIT {:limit}",
    to: "ORDER BY record LIMIT {:limit}",
    tests: `${BAR}-feed`,
    title: "500 rows in one millisecond",
  },
  {
    name: "snapshot: the newest number is read after the page",
    file: `${SERVER}/pull.ts`,
    from: "page.found < limit ? page.newest : page.last",
    to: `page.found < limit ? (row(e.app.concurrentDB(), "SELECT seq FROM sync_seq", {}, { seq: 0 })?.seq ?? 0) : page.last`,
    tests: `${BAR}-feed`,
    title: "late commit",
  },
  {
    name: "triggers: what is lost leaves no tombstone",
    file: `${SERVER}/feed.ts`,
    from: `return statements.join(" ");`,
    to: `return "";`,
    tests: `${BAR}-feed`,
    title: "hard delete, cascade",
  },
  {
    name: "epoch: a restored server keeps its old one",
    file: `${SERVER}/epoch.ts`,
    from: "SET v = lower(hex(randomblob(8)))",
    to: "SET v = v",
    tests: `${BAR}-restore`,
    title: "server restored",
  },
  {
    name: "epoch: a device drops what it has not sent",
    file: `${DEVICE}/epoch-reset.ts`,
    from: "!stays.has(id) && !unsent.has(id)",
    to: "!stays.has(id)",
    tests: `${BAR}-restore`,
    title: "server restored",
  },
  {
    name: "idempotency: the server remembers no answer",
    file: `${SERVER}/push-row.ts`,
    from: "return found ? (JSON.parse(found.answer) as PushResult) : null;",
    to: "return found?.answer === `0` ? (JSON.parse(found.answer) as PushResult) : null;",
    tests: `${BAR}-push`,
    title: "lost acknowledgement",
  },
  {
    name: "idempotency: the device names each try anew",
    file: `${DEVICE}/push.ts`,
    from: "mutationId(device, document.id, assumedRev, document)",
    to: "mutationId(device, document.id, Math.random(), document)",
    tests: `${BAR}-push`,
    title: "lost acknowledgement",
  },
  {
    name: "compare-and-set: the server takes a change of any older state",
    file: `${SERVER}/push-row.ts`,
    from: "standing.document.rev !== assumed",
    to: "standing.document.rev < assumed",
    tests: `${BAR}-merge`,
    title: "two devices edit one note",
  },
  {
    name: "compare-and-set: a PATCH writes the whole record as it was read",
    file: "pb_hooks/platform/sent-fields.ts",
    from: "if (record && fresh) {",
    to: "if (record?.isNew() && fresh) {",
    tests: `${BAR}-push`,
    title: "3 PATCHes at once",
  },
  {
    name: "merge: without the state that both started from",
    file: `${DEVICE}/conflict-handler.ts`,
    from: "resolveConflict(policy, base,",
    to: "resolveConflict(policy, base && undefined,",
    tests: `${BAR}-push`,
    title: "3 PATCHes at once",
  },
  {
    name: "merge: a deletion wins over an edit",
    file: `${DEVICE}/merge.ts`,
    from: "canRecreate(policy) && !mine._deleted ?",
    to: "canRecreate(policy) && mine._deleted ?",
    tests: `${BAR}-merge`,
    title: "edit against delete",
  },
  {
    name: "quarantine: a refused row is kept nowhere",
    file: `${DEVICE}/quarantine.ts`,
    from: "this.#entries.set(key, entry);",
    to: "",
    tests: `${BAR}-push`,
    title: "one poison document among 100",
  },
  {
    name: "quarantine: an unreadable document stops its page",
    file: `${DEVICE}/pull.ts`,
    from: `await quarantine.add("pull", raw, undefined, { code: "unreadable", message });`,
    to: "throw new Error(message);",
    tests: `${BAR}-push`,
    title: "poison document in a pull",
  },
  {
    name: "quarantine: what was refused goes in any order",
    file: `${DEVICE}/quarantine.ts`,
    from: "entry.direction === direction).sort(byTime)",
    to: "entry.direction === direction).sort((a, b) => -byTime(a, b))",
    tests: `${BAR}-push`,
    title: "child pushed before its parent",
  },
  {
    name: "outbox: an unanswered push is forgotten",
    file: `${DEVICE}/outbox.ts`,
    from: "earlier.mutationId !== row.mutationId ? [earlier] : []",
    to: "earlier.mutationId === row.mutationId ? [earlier] : []",
    tests: `${DEVICE}/replicate-notes`,
    title: "are not merged with their own unanswered push",
  },
  {
    name: "revoke: an edit of what was taken away is pushed on",
    file: `${DEVICE}/push.ts`,
    from: "if (this.#mustGiveWay(source, theirs, options.policy)) {",
    to: "if (!source && this.#mustGiveWay(source, theirs, options.policy)) {",
    tests: `${BAR}-sight`,
    title: "revoked with a pending edit",
  },
  {
    name: "wipe: what the journal lets go of keeps its text",
    file: `${DEVICE}/journal.ts`,
    from: "({ ...data, value: null, _deleted: true })",
    to: "({ ...data, _deleted: true })",
    tests: `${BAR}-sight`,
    title: "a record leaves the visible set",
  },
  {
    name: "session: an ended one is taken for a visitor's empty view",
    file: `${DEVICE}/transport.ts`,
    from: "if (response.ok) {",
    to: "if (response.status === 401) return { epoch: ``, checkpoint: 0, documents: [], results: JSON.parse(String(init.body ?? `{}`)).rows?.map(() => ({ status: `ok`, rev: 1 })) };\n  if (response.ok) {",
    tests: `${BAR}-merge`,
    title: "token expired for 30 days",
  },
  {
    name: "clock: a page's stamps follow the device's clock",
    file: `${DEVICE}/clock.ts`,
    from: "goOnFrom(newest._meta.lwt);",
    to: "",
    tests: `${BAR}-clock`,
    title: "device clock",
  },
];
