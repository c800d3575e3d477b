import type { Mutation } from "./mutation";

const ENGINE = "packages/sync/src";
const MACHINE = "packages/sync/tests/machine";

/** Mutations of the pure state machine, for its property tests. */
export const MACHINE_MUTATIONS: readonly Mutation[] = [
  [
    "merge: without the state that both started from",
    "machine",
    "merge(policy, base, mine, theirs), theirs",
    "merge(policy, undefined, mine, theirs), theirs",
  ],
  [
    "merge: a deletion wins over an edit",
    "merge",
    "canRecreate(policy) && !mine._deleted ?",
    "canRecreate(policy) && mine._deleted ?",
  ],
  [
    "pull: an answer from before one's own push is taken",
    "machine",
    "revOf(document) < known) return row;",
    "false) return row;",
  ],
  ["pull: what came during a push is not kept", "machine", "{ ...readable, seen: document }", "readable"],
  [
    "pull: what came during a push is taken before the answer",
    "machine",
    "seen && feed === row.feed ?",
    "seen && feed !== row.feed ?",
  ],
  [
    "pull: a clean row stays as it is",
    "machine",
    ': clean(readable, document, feed);\n    case "refused"',
    ': readable;\n    case "refused"',
  ],
  ["epoch: revisions of another feed count", "machine", "row.feed === feed ? knownRev(row) : -1", "knownRev(row)"],
  [
    "epoch: an unanswered push is merged before its answer is known",
    "machine",
    "return { ...readable, feed, base: row.base ? { ...row.base, rev: UNKNOWN_REV } : null, seen: document };",
    "return rebased(readable, document, feed, rules);",
  ],
  ["epoch: an answer of an older feed is taken", "machine", "if (feed < row.feed) return true;", ""],
  [
    "epoch: a device keeps what the restored server never had",
    "machine",
    "if (row.feed >= feed ||",
    "if (row.feed < feed ||",
  ],
  [
    "answer: any answer is taken for the one that is waited for",
    "machine",
    "row.sent?.mutationId !== sent.mutationId",
    "false",
  ],
  ["answer: one below the number that was sent changes nothing", "machine", " && !wentBack) return", ") return"],
  [
    "answer: what this device guessed stays after a push that changed nothing",
    "machine",
    "unchanged(row, answer, rules) ?? accepted(row, answer, rules)",
    "accepted(row, answer, rules)",
  ],
  [
    "answer: words typed during a push count as sent",
    "machine",
    "changed(settle(row, document, rules), row.document, base, feed)",
    "changed(settle(row, document, rules), document, base, feed)",
  ],
  [
    "outbox: an unanswered push is forgotten",
    "machine",
    'if (row.state === "sending") return {',
    "if (row.sent?.feed === 0) return {",
  ],
  [
    "quarantine: a refused row is kept nowhere",
    "machine",
    'state: isAsSent ? "refused" : "dirty", refused: kept }',
    'state: isAsSent ? "refused" : "dirty" }',
  ],
  [
    "quarantine: words that had to give way are kept nowhere",
    "machine",
    "{ ...after, refused: putAside(row, mine, null, GONE, rules) }",
    "after",
  ],
  [
    "refused: of two the older words stay",
    "refusals",
    "document: both, base, code",
    "document: earlier?.document ?? both, base, code",
  ],
  [
    "refused: an answer to the later of two settles both",
    "machine",
    "under: aside.document === document",
    "under: true",
  ],
  [
    "refused: settled by anything that is taken",
    "refusals",
    'return sameContent(onto(document, kept, policy), document) ? without(row, "refused") : row;',
    'return without(row, "refused");',
  ],
  [
    "discard: a retry in flight stays",
    "machine",
    'row.state === "refused" || (kept.under && sameContent(document, kept.document));',
    'row.state === "refused";',
  ],
  [
    "discard: the answer of a retry brings it back",
    "machine",
    "if (!isUnsent(row) || !isAwaited(row, event.sent)) return row;",
    "if (!isUnsent(row)) return row;",
  ],
  [
    "discard: what is written on top keeps it",
    "machine",
    "!kept.under || !base || base._deleted",
    "!kept.under || base",
  ],
  [
    "discard: a late answer undoes it on the server",
    "machine",
    "if (row.refused?.under || isAwaited(row, sent)) return false;",
    "if (row) return false;",
  ],
  [
    "outbox: what was typed during a push that was not stored is merged with it",
    "machine",
    "return !unnoted ||",
    "return unnoted ||",
  ],
  [
    "wipe: what is deleted keeps its content",
    "row-states",
    "document._deleted ? { id: document.id, rev: revOf(document), _deleted: true } : document,",
    "document,",
  ],
].map(([name = "", file, from = "", to = ""]) => ({
  name,
  file: `${ENGINE}/${file}.ts`,
  from,
  to,
  tests: MACHINE,
  title: "",
}));
