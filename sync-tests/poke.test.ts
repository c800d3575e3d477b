import { createPoke, type EventStream } from "@sync/poke";
import { expect, it, vi } from "vitest";

/** A stream that connects at once, and requests that never end. */
function connections() {
  const signals: AbortSignal[] = [];
  let streams = 0;
  const open = (): EventStream => {
    const clientId = `client${++streams}`;
    return {
      addEventListener: (type, listener) => {
        if (type === "PB_CONNECT") queueMicrotask(() => listener({ data: JSON.stringify({ clientId }) }));
      },
      close: () => undefined,
      onerror: null,
    };
  };
  const request = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_, refuse) => {
      const signal = init?.signal as AbortSignal;
      signals.push(signal);
      signal.addEventListener("abort", () => refuse(signal.reason));
    });
  const poke = createPoke({ url: "", getToken: () => null, open, fetch: request as typeof fetch });
  return { poke, signals, count: () => streams };
}

it("a new connection ends the requests of the one before, and nothing else begins anew", async () => {
  const { poke, signals, count } = connections();
  const listening = poke.changed$.subscribe();
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  poke.attend(false);
  expect(signals).toHaveLength(2);
  poke.reconnect();
  await vi.waitFor(() => expect(signals).toHaveLength(3));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
  expect(count()).toBe(2);
  listening.unsubscribe();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  expect(count()).toBe(2);
});
