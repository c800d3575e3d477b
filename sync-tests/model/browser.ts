import type { Gate } from "./gate";

type Listener = ((event: { data: unknown }) => void) | null;

/** For the model test: the BroadcastChannel of one device. Messages arrive later and as copies. A dead page gets none. */
export class Bus {
  readonly #channels = new Set<{ name: string; page: Gate; onmessage: Listener }>();

  leave(page: Gate): void {
    for (const channel of this.#channels) if (channel.page === page) this.#channels.delete(channel);
  }

  forPage(page: Gate): new (name: string) => object {
    const channels = this.#channels;
    return class {
      onmessage: Listener = null;
      readonly page = page;
      constructor(readonly name: string) {
        channels.add(this);
      }
      postMessage(data: unknown): void {
        if (!page.isOpen) return;
        const others = [...channels].filter((other) => other !== this && other.name === this.name);
        if (!others.length) return;
        const copy = structuredClone(data);
        for (const other of others) {
          setImmediate(() => {
            void other.page.look(async () => undefined).then(() => other.onmessage?.({ data: copy }));
          });
        }
      }
      addEventListener(): void {}
      removeEventListener(): void {}
      close(): void {
        channels.delete(this);
      }
    };
  }
}

type Request = { page: Gate; name: string; run: () => Promise<unknown>; settled: () => void };

/** The Web Locks of one device, all exclusive. A dead page releases its locks. */
export class Locks {
  #queue: Request[] = [];
  #held: Request[] = [];

  leave(page: Gate): void {
    this.#queue = this.#queue.filter((request) => request.page !== page);
    this.#held = this.#held.filter((request) => request.page !== page);
    this.#grant();
  }

  forPage(page: Gate): { request: unknown; query: unknown } {
    return {
      request: (name: string, options: { signal?: AbortSignal }, run: () => Promise<unknown>) =>
        new Promise<void>((resolve, reject) => {
          const request = { page, name, run, settled: resolve };
          options.signal?.addEventListener("abort", () => {
            this.#queue = this.#queue.filter((each) => each !== request);
            reject(options.signal?.reason);
          });
          this.#queue.push(request);
          this.#grant();
        }),
      query: async () => ({ held: this.#held.map(({ name }) => ({ name })) }),
    };
  }

  #grant(): void {
    for (const request of [...this.#queue]) {
      if (this.#held.some(({ name }) => name === request.name)) continue;
      this.#queue = this.#queue.filter((each) => each !== request);
      this.#held.push(request);
      void request.page
        .look(async () => undefined)
        .then(request.run)
        .then(() => {
          this.#held = this.#held.filter((each) => each !== request);
          request.settled();
          this.#grant();
        });
    }
  }
}
