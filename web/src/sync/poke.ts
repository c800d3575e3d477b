import { Observable, share } from "rxjs";
import type { Realtime } from "./types";

/** Milliseconds. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;

/** The part of `EventSource` that is used; another one can be given where the platform has none. */
export type EventStream = {
  addEventListener(type: string, listener: (event: { data: string }) => void): void;
  close(): void;
  onerror: ((event: never) => unknown) | null;
};

export type PokeOptions = {
  url: string;
  getToken: () => string | null;
  topic?: string;
  open?: (url: string) => EventStream;
  fetch?: typeof fetch;
};

export type Poke = Realtime & {
  /** Connects again at once: somebody signed in, the network came back, the tab was asleep. */
  reconnect(): void;
};

/**
 * PocketBase's event stream, used for one thing: to hear that a collection changed. What changed is always pulled, because the
 * stream is neither ordered nor replayed; so every connection begins with `"*"`, pull everything. Connected while anybody listens.
 */
export function createPoke(options: PokeOptions): Poke {
  const topic = options.topic ?? "sync";
  const open = options.open ?? ((url: string): EventStream => new EventSource(url));
  let restart = () => {};

  const changed$ = new Observable<string>((subscriber) => {
    let stream: EventStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT;
    let generation = 0;

    const connect = () => {
      clearTimeout(timer);
      stream?.close();
      const mine = ++generation;
      const failed = () => {
        if (mine !== generation) return;
        stream?.close();
        timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
        wait = Math.min(LONGEST_WAIT, wait * 2);
      };
      stream = open(`${options.url}/api/realtime`);
      stream.onerror = failed;
      stream.addEventListener("PB_CONNECT", (event) => {
        const clientId = fieldOf(event.data, "clientId");
        subscribe(clientId).then(() => {
          if (mine !== generation) return;
          wait = FIRST_WAIT;
          subscriber.next("*");
        }, failed);
      });
      stream.addEventListener(topic, (event) => subscriber.next(fieldOf(event.data, "collection") || "*"));
    };

    const subscribe = async (clientId: string) => {
      const token = options.getToken();
      const response = await (options.fetch ?? fetch)(`${options.url}/api/realtime`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ clientId, subscriptions: [topic] }),
      });
      if (!response.ok) throw new Error(`realtime answered ${response.status}`);
    };

    restart = () => {
      wait = FIRST_WAIT;
      connect();
    };
    connect();
    return () => {
      restart = () => {};
      generation++;
      clearTimeout(timer);
      stream?.close();
    };
  }).pipe(share());

  return { changed$, reconnect: () => restart() };
}

function fieldOf(text: string, field: string): string {
  try {
    const value = (JSON.parse(text) as Record<string, unknown>)[field];
    return typeof value === "string" ? value : "";
  } catch {
    return "";
  }
}
