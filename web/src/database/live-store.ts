import { type Subscribe, subscribeSwitch } from "./database";

export type Live<T> = { data: T | undefined; error: Error | undefined };

/** A live source: an RxJS observable or less, so that screens need not load RxJS. */
export type Source<T> = {
  subscribe(observer: { next: (value: T) => void; error: (error: unknown) => void }): { unsubscribe(): void };
};

/** Maps the values of a live source. */
export const mapLive = <A, B>(source: Source<A>, transform: (value: A) => B): Source<B> => ({
  subscribe: ({ next, error }) => source.subscribe({ next: (value) => next(transform(value)), error }),
});

/** A live source with one value. */
export const liveValue = <T>(value: T): Source<T> => ({
  subscribe: ({ next }) => {
    next(value);
    return { unsubscribe() {} };
  },
});

const NOTHING = { data: undefined, error: undefined };

/** Connects a live query to React: subscribed while a component shows it, restarted when the account's database changes. */
export class LiveStore<T> {
  #live: Live<T> = NOTHING;
  #notify: () => void = () => {};
  #stop: () => void = () => {};

  constructor(
    private readonly source: () => Promise<Source<T>>,
    /** Calls back when to restart without data. */
    private readonly occasion: Subscribe = subscribeSwitch,
  ) {}

  read = (): Live<T> => this.#live;

  subscribe = (notify: () => void): (() => void) => {
    this.#notify = notify;
    this.#begin();
    const unsubscribe = this.occasion(() => {
      this.#set(NOTHING);
      this.#begin();
    });
    return () => {
      unsubscribe();
      this.#stop();
      this.#notify = () => {};
    };
  };

  #begin(): void {
    this.#stop();
    let active = true;
    let subscription: { unsubscribe(): void } | undefined;
    this.#stop = () => {
      active = false;
      subscription?.unsubscribe();
    };
    const fail = (error: unknown) => {
      if (active) this.#set({ data: undefined, error: error instanceof Error ? error : new Error(String(error)) });
    };
    this.source().then((source) => {
      if (!active) return;
      subscription = source.subscribe({
        next: (data) => {
          if (active) this.#set({ data, error: undefined });
        },
        error: fail,
      });
    }, fail);
  }

  #set(live: Live<T>): void {
    this.#live = live;
    this.#notify();
  }
}
