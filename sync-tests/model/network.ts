import { Agent, request } from "node:http";

/** For the model test: a quick client of the one server, with connections that stay open. */
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

/** On which side of the server something is stopped: before it has seen the request, or with its answer. */
export type Side = "request" | "answer";

/** A device's network: it can be cut, hold up what travels, and lose answers. */
export class DeviceNetwork {
  online = true;
  /** Answers that are still to be lost. */
  loseAnswers = 0;
  requests = 0;
  /** Answers that sent this device back to the start of a feed. */
  resets = 0;
  #holding: Side | null = null;
  readonly #travelling = new Set<Promise<Reply>>();
  #held: { go: () => void; lose: () => void }[] = [];

  /** What travels from now on is stopped on that side until it is released. */
  hold(side: Side): void {
    this.#holding = side;
  }

  /** Lets go what was held: on its way, or lost. */
  release(lose: boolean): void {
    this.#holding = null;
    for (const each of this.#held.splice(0)) lose ? each.lose() : each.go();
  }

  mend(): void {
    this.online = true;
    this.loseAnswers = 0;
    this.release(false);
  }

  /** Resolves when nothing is on its way to the server. */
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
