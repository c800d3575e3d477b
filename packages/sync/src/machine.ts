import { canRecreate, hasOnlyMarks, merge, onlyMarks, sameContent } from "./merge";
import { onto, putAside, type Rules, settle, without } from "./refusals";
import { FIRST_FEED, isPlain, isUnsent, type Row, type RowEvent, type Sent, UNKNOWN_REV } from "./row";
import { changed, clean, isNeverHad, knownRev, nothing, revOf } from "./row-states";
import type { WireDocument } from "./types";

type EventOf<T extends RowEvent["type"]> = Extract<RowEvent, { type: T }>;

const GONE = { code: "gone", message: "You no longer have access to this. Your change is kept here." };

/**
 * The row after an event. This pure function alone decides it.
 * Returns the same object if nothing changes, and `undefined` if the device does not have the event's document.
 */
export function next(row: Row | undefined, event: RowEvent, rules: Rules): Row | undefined {
  switch (event.type) {
    case "written":
      return written(row, event.document);
    case "pulled":
      return pulled(row ?? nothing(event.document.id, event.feed), event, rules);
    case "unreadable":
      return unreadable(row ?? nothing(event.problem.document.id, event.feed), event);
    case "adopted":
      return row && adopted(row, event);
  }
  if (!row) return undefined;
  switch (event.type) {
    case "unlisted":
      return unlisted(row, event.feed);
    case "sending":
      return sending(row, event.sent);
    case "accepted":
      return isOutdated(row, event) ? row : taken(row, event, rules);
    case "conflict":
      return isOutdated(row, event) ? row : conflict(row, event, rules);
    case "refused":
      return isOutdated(row, event) ? row : refused(row, event, rules);
    case "retry":
      return retry(row, rules);
    case "dismissed":
      return event.direction === "push" ? discarded(row, rules) : without(row, "unreadable");
  }
}

export function written(row: Row | undefined, document: WireDocument): Row {
  if (!row) return changed(nothing(document.id, FIRST_FEED), document, null);
  if (sameContent(document, row.document)) return row;
  if (row.state === "sending") return { ...row, document: { ...document, rev: revOf(row.document) } };
  const base = row.state === "clean" ? (isNeverHad(row) ? null : row.document) : (row.base ?? null);
  const after = changed(row, document, base);
  return after.state === "clean" && row.refused?.under ? without(after, "refused") : after;
}

function pulled(row: Row, { document, feed }: EventOf<"pulled">, rules: Rules): Row {
  const known = row.feed === feed ? knownRev(row) : -1;
  if (row.feed > feed || revOf(document) < known) return row;
  const readable = without(row, "unreadable");
  switch (row.state) {
    case "clean":
      return revOf(document) === known && sameContent(document, row.document)
        ? readable
        : clean(readable, document, feed);
    case "refused":
      if (revOf(document) !== known) return clean(readable, document, feed);
      // The device's own push made this revision. Now its content comes, with the fields that the server fills in.
      return row.base && !sameContent(document, row.base) ? { ...readable, base: document } : readable;
    case "dirty":
      return rebased(readable, document, feed, rules);
    case "sending":
      if (row.sent && sameContent(document, row.sent.document))
        return accepted(readable, { sent: row.sent, rev: revOf(document), feed }, rules);
      // The merge waits for the answer. It tells whether the server's document already contains what was sent.
      if (row.feed !== feed)
        return { ...readable, feed, base: row.base ? { ...row.base, rev: UNKNOWN_REV } : null, seen: document };
      return revOf(document) < revOf(row.seen) ? row : { ...readable, seen: document };
  }
}

const unreadable = (row: Row, { problem, feed }: EventOf<"unreadable">): Row =>
  row.feed === feed && revOf(problem.document) < knownRev(row) ? row : { ...row, unreadable: problem };

function unlisted(row: Row, feed: number): Row {
  if (row.feed >= feed || row.state === "dirty" || row.state === "sending") return row;
  return clean(without(row, "unreadable"), { id: row.document.id, rev: 0, _deleted: true }, feed);
}

/** Stored before the push leaves, so that the next page repeats it after a kill. */
function sending(row: Row, sent: Sent): Row {
  if (row.state !== "dirty" && row.state !== "sending") return row;
  if (row.state === "dirty" && !sameContent(row.document, sent.document)) return row;
  return { ...row, state: "sending", sent };
}

/** Whether the answer is for another push than the row's, or from an older feed. */
function isOutdated(row: Row, { sent, feed }: { sent: Sent; feed: number }): boolean {
  if (feed < row.feed) return true;
  return row.state === "sending" ? row.sent?.mutationId !== sent.mutationId : feed === row.feed && isPast(row, sent);
}

/** Whether the row already builds on a newer revision than this push did. */
const isPast = (row: Row, sent: Sent): boolean => sent.assumedRev >= 0 && knownRev(row) > sent.assumedRev;

/** Whether the row's change is what this push sent. It differs after a discard, and after an edit during a push that was not stored. */
export const isAwaited = ({ state, sent: own, document }: Row, sent: Sent): boolean =>
  state === "sending" ? own?.mutationId === sent.mutationId : state !== "clean" && sameContent(document, sent.document);

type Acceptance = Pick<EventOf<"accepted">, "sent" | "unnoted" | "rev" | "feed">;

/** The server accepted the push. If its change was discarded meanwhile, the accepted document is handled like a pulled one. */
function taken(row: Row, answer: Acceptance, rules: Rules): Row {
  const { sent, rev, feed } = answer;
  if (!isCalledBack(row, answer, rules)) return unchanged(row, answer, rules) ?? accepted(row, answer, rules);
  if (feed === row.feed && rev <= knownRev(row)) return row;
  return pulled(row, { type: "pulled", feed, document: ofServer(sent.document, rev) }, rules);
}

/**
 * Whether the change was discarded while its push was in flight. A stored push stays in its row until the answer, unless a discard
 * removes it. Collections with only marks store no push: there, a clean row means a discard. Any other row holds edits made on top
 * of the push.
 */
function isCalledBack(row: Row, { sent, unnoted }: Acceptance, { policy }: Rules): boolean {
  if (row.refused?.under || isAwaited(row, sent)) return false;
  return !unnoted || (row.state === "clean" && hasOnlyMarks(policy));
}

function accepted(row: Row, { sent, rev, feed }: Acceptance, rules: Rules): Row {
  const { document } = sent;
  // Revision 0: the server had nothing to delete.
  const base = document._deleted && !rev ? null : ofServer(document, rev);
  return withSeen(changed(settle(row, document, rules), row.document, base, feed), row, rules);
}

const ofServer = ({ id, _deleted, ...content }: WireDocument, rev: number): WireDocument =>
  _deleted ? { id, rev, _deleted } : { ...content, id, rev };

/** The push changed nothing on the server: only fields that the server fills in differed. Its document is still the base. */
function unchanged(row: Row, { sent: { document }, rev, feed }: Acceptance, rules: Rules): Row | undefined {
  const { base } = row;
  if (!base || feed !== row.feed || rev !== revOf(base)) return undefined;
  const mine = sameContent(row.document, document) ? base : row.document;
  return withSeen(changed(settle(row, document, rules), mine, base), row, rules);
}

function conflict(row: Row, { document, ...answer }: EventOf<"conflict">, rules: Rules): Row {
  const { sent, feed } = answer;
  if (sameContent(document, sent.document)) return taken(row, { ...answer, rev: revOf(document) }, rules);
  if (!isUnsent(row)) return pulled(row, { type: "pulled", document, feed }, rules);
  return withSeen(rebased(row, document, feed, rules, sent), row, rules);
}

/** Applies the document that was pulled while the push was in flight. */
const withSeen = (row: Row, { seen, feed }: Row, rules: Rules): Row =>
  seen && feed === row.feed ? pulled(row, { type: "pulled", feed, document: seen }, rules) : row;

/** The local change, merged onto a newer document of the server. `tried`: the push that brought this document as its answer. */
function rebased(row: Row, theirs: WireDocument, feed: number, rules: Rules, tried?: Sent): Row {
  const { policy } = rules;
  const mine = row.document;
  // A revision below the assumed one means that the server went back. With the old base, the same push would repeat forever.
  const wentBack = tried !== undefined && tried.assumedRev > revOf(theirs);
  if (row.feed === feed && revOf(theirs) < revOf(row.base) && !wentBack) return changed(row, mine, row.base ?? null);
  const base = row.base ?? undefined;
  // The push named exactly the deletion that the server has. So this person may not create the document again.
  const mayNot = tried?.feed === feed && tried.assumedRev === revOf(theirs);
  if (theirs._deleted && !mine._deleted && (!canRecreate(policy) || mayNot)) {
    const after = clean(row, theirs, feed);
    return onlyMarks(base, mine, policy) ? after : { ...after, refused: putAside(row, mine, null, GONE, rules) };
  }
  const after = changed(row, merge(policy, base, mine, theirs), theirs, feed);
  return after.state === "clean"
    ? settle(row.refused ? { ...after, refused: row.refused } : after, theirs, rules)
    : after;
}

function refused(row: Row, event: EventOf<"refused">, rules: Rules): Row {
  const { document } = event.sent;
  if (!isUnsent(row) || !isAwaited(row, event.sent)) return row;
  const base = row.base ?? null;
  const isAsSent = sameContent(row.document, document);
  // The person may no longer see the document, so its content is not shown.
  if (base?._deleted && isAsSent) return { ...clean(row, base), refused: putAside(row, document, null, event, rules) };
  const aside = putAside(row, document, base, event, rules);
  // Joined with an earlier refusal, it holds more than the visible document. An answer about that document does not settle it.
  const kept = { ...aside, under: aside.document === document };
  const { sent: _sent, seen: _seen, ...rest } = row;
  return withSeen({ ...rest, state: isAsSent ? "refused" : "dirty", refused: kept }, row, rules);
}

function adopted(row: Row, { feed, base, sent, refused: kept, unreadable: problem }: EventOf<"adopted">): Row {
  if (base === undefined && !kept && !problem && feed === row.feed && isPlain(row)) return row;
  const bare: Row = { state: "clean", document: row.document, feed };
  const after = base === undefined ? bare : changed(bare, row.document, base);
  const isShown = kept !== undefined && sameContent(kept.document, row.document);
  const state = after.state === "clean" ? "clean" : isShown ? "refused" : sent ? "sending" : "dirty";
  return {
    ...after,
    state,
    ...(state === "sending" && sent && { sent }),
    ...(kept && { refused: { ...kept, under: kept.under && state !== "clean" } }),
    ...(problem && { unreadable: problem }),
  };
}

/** Makes the refused change dirty again, on top of the server's newest document. */
function retry(row: Row, { policy }: Rules): Row {
  const { refused: kept } = row;
  if (!kept || isUnsent(row)) return row;
  const isShown = row.state === "refused";
  // The server no longer has the document, so it is created again.
  const isMissing = isShown ? kept.code === "not_found" : isNeverHad(row);
  const theirs = isShown ? row.base : row.document;
  const again = isShown ? kept.document : onto(row.document, kept, policy);
  const after = changed(row, again, (!isMissing && theirs) || null);
  return after.state === "clean" ? without(after, "refused") : { ...after, refused: { ...kept, under: true } };
}

/** The person discards the refused change. A retry of it is cancelled, even in flight. Edits made on top stay. */
function discarded(row: Row, rules: Rules): Row {
  const { refused: kept, document } = row;
  if (!kept) return row;
  const base = row.base ?? null;
  const after = without(row, "refused");
  const isOnlyThis = row.state === "refused" || (kept.under && sameContent(document, kept.document));
  if (isOnlyThis) return withSeen(clean(after, base ?? nothing(document.id, row.feed).document), row, rules);
  // The server has no document that the change could be removed from.
  if (!kept.under || !base || base._deleted || document._deleted) return after;
  return withSeen(changed(after, merge(rules.policy, kept.document, document, base), base), row, rules);
}
