import { Refusal, type RefusalCode } from "@domain/errors";
import { type PairFacts, ROW_CHANNELS, type RowChannel, whyNoWords } from "@domain/exchange";
import { type Permit, permitRefusal } from "@domain/guardian";
import * as m from "@messages";
import { now } from "../platform/clock";
import { rows } from "../platform/sql";
import { oncePerTransaction, together } from "../platform/transaction";
import { factsIn, GUARDIAN_COLUMNS, GUARDIAN_JOIN, GUARDIAN_SHAPE } from "./guardian-state";

/** Two accounts that are kept apart: one blocked the other, or a report pauses their words. */
const PAIRS = `(SELECT user_id AS one, blocked_id AS two FROM blocks
  UNION ALL SELECT paused_id, reported_id FROM reports WHERE paused_id != '')`;
const PERSON = `SELECT u.id, ${GUARDIAN_COLUMNS}, coalesce(a.suspended_at, '') != '' AS suspended,
    EXISTS (SELECT 1 FROM ${PAIRS} WHERE one = {:writer} AND two = {:reader})
      OR EXISTS (SELECT 1 FROM ${PAIRS} WHERE one = {:reader} AND two = {:writer}) AS apart
  FROM users u ${GUARDIAN_JOIN} WHERE u.id IN ({:writer}, {:reader})`;
const SHAPE = { id: "", suspended: 0, apart: 0, ...GUARDIAN_SHAPE };

/**
 * The current facts about two accounts. A missing account counts as protected.
 * @param permit what a minor's guardian has to allow for these words, or null
 */
export function pairFacts(app: core.App, writer: string, reader: string, permit: Permit | null): PairFacts {
  const found = rows(app.db(), PERSON, { writer, reader }, SHAPE);
  const lacks = (id: string) => permitRefusal(factsIn(found.find((one) => one.id === id) ?? SHAPE), permit, now());
  return {
    apart: found.some(({ apart }) => apart !== 0),
    suspended: found.some(({ suspended }) => suspended !== 0),
    writerLacks: lacks(writer),
    readerProtected: lacks(reader) !== null,
  };
}

/** Why the writer's words may not reach the reader, or null. A deleted account ("") reads nothing, so nothing is closed to it. */
export function whyClosed(
  tx: core.App,
  writer: string,
  reader: string,
  permit: Permit | null = null,
): RefusalCode | null {
  if (writer === "" || reader === "" || writer === reader) return null;
  return whyNoWords(pairFacts(tx, writer, reader, permit));
}

const APART = `SELECT two AS id FROM ${PAIRS} WHERE one = {:me} UNION SELECT one FROM ${PAIRS} WHERE two = {:me}`;
/** The accounts that this one is kept apart from. */
export const apartFrom = (app: core.App, me: string): string[] =>
  rows(app.db(), APART, { me }, { id: "" }).map(({ id }) => id);

const SENTENCES: Partial<Record<RefusalCode, () => string>> = {
  forbidden: m.server_you_cannot_write_to_this_person,
  not_found: m.server_this_person_is_not_here_any,
  guardian_required: m.server_a_guardian_has_to_confirm_the,
};

/** The refusal of words, in a sentence for their writer. */
export const noWords = (code: RefusalCode): Refusal => new Refusal(code, SENTENCES[code]?.());

/** @throws Refusal if the writer's words may not reach the reader */
export function requireWords(tx: core.App, writer: string, reader: string, permit: Permit | null = null): void {
  const key = `words:${writer}:${reader}:${permit}`;
  const closed = oncePerTransaction(tx, key, () => whyClosed(tx, writer, reader, permit));
  if (closed) throw noWords(closed);
}

/** The other side of a row that belongs to a coach and an athlete. */
export function otherSide(record: core.Record, userId: string): string {
  const coach = record.getString("coach_user_id");
  return userId === coach ? record.getString("client_id") : coach;
}

/** Before a row with words is stored. The row's own hooks ran first and set its two sides. */
export function askForWords(e: core.RecordEvent): void {
  together(e, (tx) => {
    if (e.record) requireRowWords(tx, e.record);
    e.next();
  });
}

function requireRowWords(tx: core.App, record: core.Record): void {
  const channels: Readonly<Record<string, RowChannel>> = ROW_CHANNELS;
  const { writer, words, permit } = channels[record.collection().name] ?? { writer: "", words: [], permit: null };
  const said = (column: string): boolean => {
    const now = record.getString(column);
    return now !== "" && (record.isNew() || now !== record.original().getString(column));
  };
  const by = record.getString(writer);
  if (words.some(said)) requireWords(tx, by, otherSide(record, by), permit);
}
