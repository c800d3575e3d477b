import type { Journal } from "./journal";
import { FIRST_FEED } from "./row";

/** How far a device has read a collection's feed. */
export type Position = {
  /** The epoch of the feed; "" before the first answer of the server. */
  epoch: string;
  seq: number;
  /** During a first pull of many pages: the number that its first page gave as `began`. */
  began?: number;
  /** Rises when another feed replaces this one. Each row stores the number of its feed. */
  feed: number;
  /** Rises when the feed must be read again. */
  round: number;
  /** The epoch of the last page ("" if unknown), once the feed has changed. The next pull then asks for all readable ids. */
  stale?: string;
  /** The `shapeVersion` with which the feed was last read from its start. */
  shape?: number;
  /** The last comparison with the server: when (milliseconds), and the digest if it was wrong. */
  compared?: { at: number; wrong?: string };
};

const START: Position = { epoch: "", seq: 0, feed: FIRST_FEED, round: 0 };

export const isSame = (a: Position, b: Position): boolean =>
  a.epoch === b.epoch && a.seq === b.seq && a.feed === b.feed && a.round === b.round && a.stale === b.stale;

/** The position of one feed. It is one document of the journal, so all tabs share it. */
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

  /** Moves from `from` to `to`, unless another tab or a push has moved the position meanwhile. */
  move(from: Position, to: Position): Promise<Position> {
    return this.#change((now) => (isSame(now, from) ? to : now));
  }

  /** The next pull reads everything again. Nothing is removed. */
  rewind(shape?: number): Promise<Position> {
    return this.#change((now) => ({ ...now, seq: 0, round: now.round + 1, ...(shape !== undefined && { shape }) }));
  }

  /** Stores the time of a comparison (milliseconds), and the digest if it was wrong. */
  compared(at: number, wrong?: string): Promise<Position> {
    return this.#change((now) => ({ ...now, compared: { at, ...(wrong && { wrong }) } }));
  }

  /**
   * A push that began at `from` was answered under `epoch`. Resolves with the number of the answer's feed.
   * Resolves with `undefined` if another answer changed the feed meanwhile, because this answer may be the older one.
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

  /** Documents of `feed` were just stored. If another feed has replaced it, the next pull asks for all readable ids. */
  async stored(feed: number): Promise<void> {
    await this.#change((now) => (now.feed === feed || now.stale !== undefined ? now : { ...now, stale: "" }));
  }

  async #change(change: (now: Position) => Position): Promise<Position> {
    const now = await this.get();
    if (change(now) === now) return now;
    return this.journal.change<Position>("sync", this.#id, (value) => change(value ?? START));
  }
}
