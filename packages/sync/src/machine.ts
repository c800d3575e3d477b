import { canRecreate, merge, onlyMarks, sameContent } from "./merge";
import { putAside, type Rules, settle, without } from "./refusals";
import { FIRST_FEED, isPlain, isUnsent, type Row, type RowEvent, type Sent, UNKNOWN_REV } from "./row";
import { changed, clean, knownRev, nothing, revOf } from "./row-states";
import type { WireDocument } from "./types";

type EventOf<T extends RowEvent["type"]> = Extract<RowEvent, { type: T }>;

const GONE = { code: "gone", message: "You no longer have access to this. Your change is kept here." };

/**
 * What a row becomes by an event. Pure, and the only place that decides.
 * The same row object when nothing changes, `undefined` for an event about a document that is not on the device.
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
      return isOutdated(row, event) ? row : accepted(row, event, rules);
    case "conflict":
      return isOutdated(row, event) ? row : conflict(row, event, rules);
    case "refused":
      return isOutdated(row, event) ? row : refused(row, event, rules);
    case "retry":
      return retry(row, rules);
    case "dismissed":
      return dismissed(row, event.direction);
  }
}

export function written(row: Row | undefined, document: WireDocument): Row {
  if (!row) return changed(nothing(document.id, FIRST_FEED), document, null);
  if (sameContent(document, row.document)) return row;
  if (row.state === "sending") return { ...row, document: { ...document, rev: revOf(row.document) } };
  // A tombstone without a number is of a document that the server never had.
  const neverSent = row.document._deleted && revOf(row.document) === 0;
  const base = row.state === "clean" ? (neverSent ? null : row.document) : (row.base ?? null);
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
      return revOf(document) === known ? readable : clean(readable, document, feed);
    case "dirty":
      return rebased(readable, document, feed, rules);
    case "sending":
      if (row.sent && sameContent(document, row.sent.document))
        return accepted(readable, { sent: row.sent, rev: revOf(document), feed }, rules);
      // Merged after the answer, which tells whether the server's document was made on top of what was sent.
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

/** Noted before it goes, so that a killed page can be followed by one that repeats it. */
function sending(row: Row, sent: Sent): Row {
  if (row.state !== "dirty" && row.state !== "sending") return row;
  if (row.state === "dirty" && !sameContent(row.document, sent.document)) return row;
  return { ...row, state: "sending", sent };
}

/** The answer to another push than the row waits for, or of an older feed than the row knows. */
function isOutdated(row: Row, { sent, feed }: { sent: Sent; feed: number }): boolean {
  if (feed < row.feed) return true;
  return row.state === "sending" ? row.sent?.mutationId !== sent.mutationId : feed === row.feed && isPast(row, sent);
}

/** The row has moved on to a state of the server that this push was not made from. */
const isPast = (row: Row, sent: Sent): boolean => sent.assumedRev >= 0 && knownRev(row) > sent.assumedRev;

type Acceptance = Pick<EventOf<"accepted">, "sent" | "rev" | "feed">;

function accepted(row: Row, { sent, rev, feed }: Acceptance, rules: Rules): Row {
  const { document } = sent;
  // 0: there was nothing to delete.
  const base = document._deleted ? (rev ? { id: document.id, rev, _deleted: true } : null) : { ...document, rev };
  return withSeen(changed(settle(row, document, rules), row.document, base, feed), row, rules);
}

function conflict(row: Row, { sent, document, feed }: EventOf<"conflict">, rules: Rules): Row {
  if (sameContent(document, sent.document)) return accepted(row, { sent, rev: revOf(document), feed }, rules);
  if (!isUnsent(row)) return pulled(row, { type: "pulled", document, feed }, rules);
  return withSeen(rebased(row, document, feed, rules, sent), row, rules);
}

/** What was pulled while the push was unanswered counts now. */
const withSeen = (row: Row, { seen, feed }: Row, rules: Rules): Row =>
  seen && feed === row.feed ? pulled(row, { type: "pulled", feed, document: seen }, rules) : row;

/** The local change on top of another document of the server's. `tried`: the push that this is the answer to. */
function rebased(row: Row, theirs: WireDocument, feed: number, rules: Rules, tried?: Sent): Row {
  const { policy } = rules;
  const mine = row.document;
  // An answer below what was assumed is of numbers that went back unnoticed: keeping the base would send the same without end.
  const wentBack = tried !== undefined && tried.assumedRev > revOf(theirs);
  if (row.feed === feed && revOf(theirs) < revOf(row.base) && !wentBack) return changed(row, mine, row.base ?? null);
  const own = row.sent && sameContent(row.sent.document, theirs) ? row.sent.document : undefined;
  const base = own ?? row.base ?? undefined;
  if (theirs._deleted && !mine._deleted && (!canRecreate(policy) || (tried && row.base?._deleted))) {
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
  if (!isUnsent(row)) return row;
  const base = row.base ?? null;
  const isAsSent = sameContent(row.document, document);
  // The document is gone for this person, so its body does not stay in view.
  if (base?._deleted && isAsSent) return { ...clean(row, base), refused: putAside(row, document, null, event, rules) };
  const aside = putAside(row, document, base, event, rules);
  // With the words of an earlier one it holds more than what is in view, so no answer to that settles it.
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

/** The refused change is sent again, on top of what came from the server since. */
function retry(row: Row, { policy }: Rules): Row {
  const { refused: kept } = row;
  if (!kept) return row;
  if (row.state === "refused") {
    // What is not there any more can only be made anew.
    const base = kept.code === "not_found" ? null : (row.base ?? null);
    return changed(row, row.document, base);
  }
  if (row.state !== "clean") return row;
  const theirs = row.document;
  const again = theirs._deleted ? kept.document : merge(policy, kept.base ?? undefined, kept.document, theirs);
  const after = changed(row, again, theirs._deleted && revOf(theirs) === 0 ? null : theirs);
  return after.state === "clean" ? without(after, "refused") : { ...after, refused: { ...kept, under: true } };
}

/** The person does not want it. What was written over it since stays. */
function dismissed(row: Row, direction: "push" | "pull"): Row {
  if (direction === "pull") return without(row, "unreadable");
  const base = row.base ?? { id: row.document.id, rev: 0, _deleted: true };
  return without(row.state === "refused" ? clean(row, base) : row, "refused");
}
