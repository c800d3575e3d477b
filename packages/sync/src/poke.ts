import { Observable, Subject, share } from "rxjs";
import type { Realtime, WireDocument } from "./types";

/** Milliseconds. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;
/** Two beats of the server (one after each 1.5 s of silence) and a second for the way. */
const SILENCE = 4000;
const LONGEST_SILENCE = 60_000;
/** Milliseconds of hearing after which a stream counts as a good one again. */
const TRUSTED = 15_000;

/** The part of `EventSource` that is used; another one can be given where the platform has none. */
export type EventStream = {
  addEventListener(type: string, listener: (event: { data: string }) => void): void;
  close(): void;
  onerror: ((event: never) => unknown) | null;
};

export type PokeOptions = {
  url: string;
  getToken: () => string | null;
  /** `false`: the server sends none, so silence is no broken stream. */
  beats?: boolean;
  open?: (url: string) => EventStream;
  fetch?: typeof fetch;
};

export type Poke = Realtime & {
  /** Connects again at once: somebody signed in, the network came back, the tab was asleep. */
  reconnect(): void;
  /** Whether anybody looks: only then does the server send beats, and silence count as a broken stream. */
  attend(watching: boolean): void;
};

/**
 * PocketBase's event stream, used for one thing: to hear that a collection changed. What changed is always pulled, because the
 * stream is neither ordered nor replayed; so every connection begins with `"*"`, pull everything. A document that comes with the news is there
 * earlier, no more. Connected while anybody listens.
 *
 * What the stream loses is noticed: the server's beats repeat the newest number of each collection that it told this connection, and
 * a stream on which nothing is heard is given up for another, with a pull at once. Each such time in a row is waited for twice as long, so a
 * network that lets no stream through is asked now and then.
 */
export function createPoke(options: PokeOptions): Poke {
  const topic = "sync";
  const open = options.open ?? ((url: string): EventStream => new EventSource(url));
  const { beats = true } = options;
  let watching = beats;
  let restart = () => {};
  let attendTo = () => {};
  const told$ = new Subject<{ collection: string; document: WireDocument }>();

  const changed$ = new Observable<string>((subscriber) => {
    let stream: EventStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let deafness: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT;
    let silence = SILENCE;
    let generation = 0;
    let clientId = "";
    /** Of whoever was signed in when the connection began. */
    let token: string | null = null;
    let told = new Map<string, number>();

    const connect = () => {
      clearTimeout(timer);
      stream?.close();
      clientId = "";
      told = new Map();
      const mine = ++generation;
      const since = Date.now();
      token = options.getToken();
      const failed = () => {
        if (mine !== generation) return;
        stream?.close();
        timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
        wait = Math.min(LONGEST_WAIT, wait * 2);
      };
      const on = (name: string, listener: (data: Record<string, unknown>) => void) =>
        stream?.addEventListener(name, (event) => {
          if (mine !== generation) return;
          if (Date.now() - since > TRUSTED) silence = SILENCE;
          listen(true);
          listener(parse(event.data));
        });
      stream = open(`${options.url}/api/realtime`);
      stream.onerror = failed;
      on("PB_CONNECT", (data) => {
        clientId = String(data.clientId ?? "");
        subscribe(token).then(() => {
          if (mine !== generation) return;
          wait = FIRST_WAIT;
          subscriber.next("*");
        }, failed);
      });
      on(topic, ({ collection, seq, document }) => {
        if (typeof collection === "string" && collection) tell(collection, seq, document);
        else subscriber.next("*");
      });
      on(`${topic}-beat`, (told) => {
        for (const [collection, seq] of Object.entries(told)) tell(collection, seq);
        // The connection is the one of whoever was signed in when it began.
        if (options.getToken() !== token) restart();
      });
      listen(false);
    };

    /** Numbers are given out in the order of commits: what is not newer than the last one has been pulled with it. */
    const tell = (collection: string, seq: unknown, document?: unknown) => {
      if (typeof seq === "number" && seq <= (told.get(collection) ?? 0)) return;
      if (typeof seq === "number") told.set(collection, seq);
      // The connection's account may not be the device's any more.
      if (document && options.getToken() === token) told$.next({ collection, document: document as WireDocument });
      subscriber.next(collection);
    };

    /** @param isHeard false: a stream that does not open is as silent as the one before */
    const listen = (isHeard: boolean) => {
      if (isHeard || !watching) {
        clearTimeout(deafness);
        deafness = undefined;
      }
      if (!watching) return;
      deafness ??= setTimeout(() => {
        deafness = undefined;
        silence = Math.min(LONGEST_SILENCE, silence * 2);
        connect();
        subscriber.next("*");
      }, silence);
    };

    const subscribe = async (token: string | null): Promise<void> => {
      const asked = watching;
      const subscriptions = asked ? [topic, `${topic}-beat`] : [topic];
      const response = await (options.fetch ?? fetch)(`${options.url}/api/realtime`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ clientId, subscriptions }),
      });
      if (!response.ok) throw new Error(`realtime answered ${response.status}`);
      if (asked !== watching) await subscribe(token);
    };

    restart = () => {
      wait = FIRST_WAIT;
      connect();
    };
    attendTo = () => {
      silence = SILENCE;
      listen(true);
      if (clientId) subscribe(options.getToken()).catch(restart);
    };
    connect();
    return () => {
      restart = attendTo = () => {};
      generation++;
      clearTimeout(timer);
      clearTimeout(deafness);
      stream?.close();
    };
  }).pipe(share());

  return {
    changed$,
    told$,
    reconnect: () => restart(),
    attend(next) {
      if (!beats || next === watching) return;
      watching = next;
      attendTo();
    },
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
