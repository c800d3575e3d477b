import type { Mutation } from "./mutation";

const ACCEPTANCE = "sync-tests/acceptance";
const SERVER = "pb_hooks/sync";
const DEVICE = "sync-tests";

/** Mutations of the server's half and of its platform. */
export const SERVER_MUTATIONS: readonly Mutation[] = [
  {
    name: "tie-break: a page's checkpoint is a later number than its own last one",
    file: "pocketbase/pull.go",
    from: "checkpoint = page.Last",
    to: "checkpoint = page.Last + 3",
    tests: `${ACCEPTANCE}-feed`,
    title: "500 rows in one millisecond",
  },
  {
    name: "tie-break: a page in the order of the ids, not of the numbers",
    file: `${SERVER}/reading.ts`,
    from: "ORDER BY seq LIMIT {:limit}",
    to: "ORDER BY record LIMIT {:limit}",
    tests: `${ACCEPTANCE}-feed`,
    title: "500 rows in one millisecond",
  },
  {
    name: "snapshot: the newest number is read after the page",
    file: "pocketbase/pull.go",
    from: "if page.Found > 0 {",
    to: `if page.Found < q.limit { _ = q.app.ConcurrentDB().NewQuery("SELECT seq FROM sync_seq").Row(&checkpoint) } else {`,
    tests: `${ACCEPTANCE}-feed`,
    title: "late commit",
  },
  {
    name: "digest: the server takes every digest for its own",
    file: "pocketbase/pull_digest.go",
    from: "return digest == q.holds, err",
    to: "return digest != q.holds || true, err",
    tests: `${DEVICE}/compare`,
    title: "by the digest",
  },
  {
    name: "triggers: dropped ones stay away until the next start",
    file: `${SERVER}/wiring.ts`,
    from: "void mendTriggers(tx, SYNC)",
    to: "void tx",
    tests: `${SERVER}/epoch`,
    title: "under a running server",
  },
  {
    name: "triggers: what is lost leaves no tombstone",
    file: `${SERVER}/feed.ts`,
    from: `return statements.join(" ");`,
    to: `return "";`,
    tests: `${ACCEPTANCE}-feed`,
    title: "hard delete, cascade",
  },
  {
    name: "lineage: a number is good that was given out after what was restored",
    file: `${SERVER}/lineage.ts`,
    from: "given.value >= (SELECT",
    to: "given.value < 0 * (SELECT",
    tests: `${SERVER}/lineage`,
    title: "a device that saw more",
  },
  {
    name: "idempotency: the server remembers no answer",
    file: `${SERVER}/push-row.ts`,
    from: "return found ? (JSON.parse(found.answer) as PushResult) : null;",
    to: "return found?.answer === `0` ? (JSON.parse(found.answer) as PushResult) : null;",
    tests: `${ACCEPTANCE}-push`,
    title: "lost acknowledgement",
  },
  {
    name: "compare-and-set: the server takes a change of any older state",
    file: `${SERVER}/push-row.ts`,
    from: "standing.document.rev !== assumed",
    to: "standing.document.rev < assumed",
    tests: `${ACCEPTANCE}-merge`,
    title: "two devices edit one note",
  },
  {
    name: "compare-and-set: a PATCH writes the whole record as it was read",
    file: "pb_hooks/platform/sent-fields.ts",
    from: "if (record && fresh) {",
    to: "if (record?.isNew() && fresh) {",
    tests: `${ACCEPTANCE}-push`,
    title: "3 PATCHes at once",
  },
  {
    name: "poke: who just lost sight of a record is told its document",
    file: "pocketbase/realtime_feed.go",
    from: " || !row.Reads",
    to: "",
    tests: `${SERVER}/poke`,
    title: "who just lost sight",
  },
  {
    name: "poke: a document that no device is given is told",
    file: `${SERVER}/audience.ts`,
    from: ` AND NOT \${isWithheld(collection.scope, "r")}`,
    to: "",
    tests: `${SERVER}/poke`,
    title: "who just lost sight",
  },
  {
    name: "stream: the feed is looked at only when a hook says so",
    file: "pocketbase/realtime_feed.go",
    from: "case <-tick.C:\n\t\t}\n\t\tbegan",
    to: "case <-tick.C:\n\t\t\tcontinue\n\t\t}\n\t\tbegan",
    tests: `${DEVICE}/stream`,
    title: "plain SQL",
  },
];
