import { Observable, Subject, share } from "rxjs";
import type { Realtime, WireDocument } from "./types";

/** Milliseconds. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;
/** Two beats of the server (one after each 1.5 s of silence), and one second of delay. */
const SILENCE = 4000;
const LONGEST_SILENCE = 60_000;
/** A stream that has delivered for this long (milliseconds) is trusted again. */
const TRUSTED = 15_000;

/** The used part of `EventSource`. A platform without one can pass its own. */
export type EventStream = {
  addEventListener(type: string, listener: (event: { data: string }) => void): void;
  close(): void;
  onerror: ((event: never) => unknown) | null;
};

export type PokeOptions = {
  url: string;
  getToken: () => string | null;
  /** Whether the server sends beats. `false`: silence does not mean a broken stream. */
  beats?: boolean;
  open?: (url: string) => EventStream;
  fetch?: typeof fetch;
};

export type Poke = Realtime & {
  /** Reconnects at once: after a sign-in, a return of the network or a sleep of the tab. */
  reconnect(): void;
  /** Says whether the tab is visible. Only then the server sends beats, and silence means a broken stream. */
  attend(watching: boolean): void;
};

/**
 * PocketBase's event stream. It only tells that a collection changed; a pull then brings the change, because the stream is neither
 * ordered nor replayed. So every connection begins with `"*"`: pull everything. A document in an event is only shown earlier.
 * The stream is open while somebody subscribes.
 *
 * Losses are noticed. The server's beats repeat the newest seq of each collection that it told this connection. A silent stream is
 * replaced, with a pull at once. The allowed silence doubles each time in a row, so a network that blocks streams causes few requests.
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
    /** Ends the requests of a connection together with it: the server no longer knows their client. */
    let ended = new AbortController();
    let clientId = "";
    /** The token with which the connection began. */
    let token: string | null = null;
    let told = new Map<string, number>();

    const connect = () => {
      clearTimeout(timer);
      ended.abort();
      ended = new AbortController();
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
        // The server still sends for the old account, so a new sign-in needs a new connection.
        if (options.getToken() !== token) restart();
      });
      listen(false);
    };

    /** Seqs follow the order of commits. A change with a lower seq than the last one was pulled with that one. */
    const tell = (collection: string, seq: unknown, document?: unknown) => {
      if (typeof seq === "number" && seq <= (told.get(collection) ?? 0)) return;
      if (typeof seq === "number") told.set(collection, seq);
      // Another account may have signed in on the device since the connection began.
      if (document && options.getToken() === token) told$.next({ collection, document: document as WireDocument });
      subscriber.next(collection);
    };

    /** @param isHeard whether something arrived; a new connection alone does not restart the timer */
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
        signal: ended.signal,
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
      const mine = generation;
      if (clientId) subscribe(options.getToken()).catch(() => mine === generation && restart());
    };
    connect();
    return () => {
      restart = attendTo = () => {};
      generation++;
      ended.abort();
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
