import type { Journal } from "./journal";
import { FIRST_FEED } from "./row";

/** How far a device has read a collection's feed. */
export type Position = {
  /** Of the feed that revisions belong to; "" before the server was spoken to. */
  epoch: string;
  seq: number;
  /** Goes up with each feed that takes another's place. Rows are labelled with it. */
  feed: number;
  /** Goes up when the feed is to be read again. */
  round: number;
  /** A push told of `epoch`, and the last page was of this one: the next pull asks what is still there. */
  stale?: string;
  /** What the documents held when the feed was last read from its start. */
  shape?: number;
  /** When the documents were last compared with the server's (milliseconds), and the digest that was wrong then. */
  compared?: { at: number; wrong?: string };
};

const START: Position = { epoch: "", seq: 0, feed: FIRST_FEED, round: 0 };

export const isSame = (a: Position, b: Position): boolean =>
  a.epoch === b.epoch && a.seq === b.seq && a.feed === b.feed && a.round === b.round && a.stale === b.stale;

/** Kept in one document of the journal, so that every tab goes on from the same place. */
export class FeedPosition {
  readonly #id: string;

  constructor(
    private readonly journal: Journal,
    scope: string,
  ) {
    this.#id = `position|${scope}`;
  }

  async get(): Promise<Position> {
    return (await this.journal.get<Position>(this.#id)) ?? START;
  }

  /** From `from` to `to`, unless another tab or a push has moved it meanwhile. */
  move(from: Position, to: Position): Promise<Position> {
    return this.#change((now) => (isSame(now, from) ? to : now));
  }

  /** The next pull reads everything again. Nothing is removed. */
  rewind(shape?: number): Promise<Position> {
    return this.#change((now) => ({ ...now, seq: 0, round: now.round + 1, ...(shape !== undefined && { shape }) }));
  }

  /** The documents were compared at `at` (milliseconds). */
  compared(at: number, wrong?: string): Promise<Position> {
    return this.#change((now) => ({ ...now, compared: { at, ...(wrong && { wrong }) } }));
  }

  /**
   * A push that began at `from` was answered under `epoch`. Resolves with the feed that the answer's revisions belong to;
   * `undefined` when another answer told of another feed meanwhile, so that this one may be the older of the two.
   */
  async hear(epoch: string, from: Position): Promise<number | undefined> {
    const now = await this.#change((here) => {
      if (!epoch || here.epoch === epoch || (here.epoch && here.feed !== from.feed)) return here;
      if (!here.epoch) return { ...here, epoch };
      return { ...here, epoch, feed: here.feed + 1, stale: here.stale ?? here.epoch };
    });
    const isOther = (epoch && now.epoch !== epoch) || (now.feed !== from.feed && (!epoch || from.epoch === epoch));
    return isOther ? undefined : now.feed;
  }

  /** What has just been stored is of `feed`. Where another one took its place meanwhile, the next pull asks what is still there. */
  async stored(feed: number): Promise<void> {
    await this.#change((now) => (now.feed === feed || now.stale !== undefined ? now : { ...now, stale: "" }));
  }

  async #change(change: (now: Position) => Position): Promise<Position> {
    const now = await this.get();
    if (change(now) === now) return now;
    return this.journal.change<Position>("sync", this.#id, (value) => change(value ?? START));
  }
}
