import { Agent, request } from "node:http";

/** For the model test: a fast HTTP client with connections that stay open. */
export type Reply = { status: number; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.on("error", reject);
    });
    sent.on("error", (error) => reject(new TypeError(error.message)));
    sent.end(body);
  });
}

/** Where a message is held: the request before the server sees it, or the answer on its way back. */
export type Side = "request" | "answer";

/** A device's network. It can be cut, hold messages and lose answers. */
export class DeviceNetwork {
  online = true;
  /** How many of the next answers are lost. */
  loseAnswers = 0;
  requests = 0;
  /** The number of answers with a reset. */
  resets = 0;
  #holding: Side | null = null;
  readonly #travelling = new Set<Promise<Reply>>();
  #held: { go: () => void; lose: () => void }[] = [];

  /** Holds all messages on that side until `release`. */
  hold(side: Side): void {
    this.#holding = side;
  }

  /** Delivers or loses the held messages. */
  release(lose: boolean): void {
    this.#holding = null;
    for (const each of this.#held.splice(0)) lose ? each.lose() : each.go();
  }

  mend(): void {
    this.online = true;
    this.loseAnswers = 0;
    this.release(false);
  }

  /** Resolves when no request is in flight. */
  async drained(): Promise<void> {
    while (this.#travelling.size) await Promise.allSettled(this.#travelling);
  }

  cut(): void {
    this.online = false;
    for (const each of this.#held.splice(0)) each.lose();
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { signal } = init;
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => reject(new TypeError("aborted")), { once: true });
    });
    const reply = this.#carry(url, init);
    return signal ? Promise.race([reply, aborted]) : reply;
  };

  async #carry(url: string, init: RequestInit): Promise<Response> {
    await this.#pass("request");
    this.requests++;
    const headers = init.headers as Record<string, string>;
    const { status, text } = await this.#send(url, init.method ?? "GET", headers, init.body as string | undefined);
    if (text.includes('"reset":true')) this.resets++;
    await this.#pass("answer");
    if (this.loseAnswers > 0) {
      this.loseAnswers--;
      throw new TypeError("the answer was lost");
    }
    return new Response(status === 204 ? null : text, { status });
  }

  async #send(...request: Parameters<typeof send>): Promise<Reply> {
    const travelling = send(...request);
    this.#travelling.add(travelling);
    try {
      return await travelling;
    } finally {
      this.#travelling.delete(travelling);
    }
  }

  async #pass(side: Side): Promise<void> {
    if (!this.online) throw new TypeError("there is no network");
    if (this.#holding === side) {
      await new Promise<void>((resolve, reject) => {
        this.#held.push({ go: resolve, lose: () => reject(new TypeError("lost on the way")) });
      });
    }
    if (!this.online) throw new TypeError("the network was cut");
  }
}
