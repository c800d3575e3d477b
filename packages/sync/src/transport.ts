import { SyncError } from "./sync-error";
import type { PullPage, PushAnswer, PushRow, SyncClient, WireDocument } from "./types";

/** Milliseconds until a hanging request is given up, so that a dead network path is noticed. */
const REQUEST_TIMEOUT = 30_000;
/**
 * Milliseconds until the first byte of an answer. The browser reuses a connection that a router has dropped, until a request is
 * aborted. The time doubles with each abort in a row.
 */
const FIRST_BYTE = 5_000;
/** Characters per millisecond that a weak connection carries. */
const WEAK_RATE = 10;

const malformed = (message: string): SyncError => new SyncError(502, "malformed", message);

/** The two calls of the protocol. Throws `SyncError` unless the answer is complete and well-formed. */
export class Transport {
  readonly #client: SyncClient;
  readonly #path: string;
  readonly #onAnswer: () => void;
  #firstByte = FIRST_BYTE;

  /** @param onAnswer is called after each good answer */
  constructor(client: SyncClient, collection: string, onAnswer: () => void = () => undefined) {
    this.#client = client;
    this.#path = `${client.url}${client.path ?? "/api/sync"}/${encodeURIComponent(collection)}`;
    this.#onAnswer = onAnswer;
  }

  /**
   * @param from the device's position in the feed; `null` before the first page
   * @param read the device's marks (`ReadMarks`)
   * @param holds the device's digest (`digestOf`), which the server compares with its own
   */
  async pull(
    from: { epoch: string; seq: number; began?: number } | null,
    read: string | undefined,
    limit: number,
    signal: AbortSignal,
    holds?: string,
  ): Promise<PullPage> {
    const query = new URLSearchParams({ since: String(from?.seq ?? 0), limit: String(limit) });
    if (from) query.set("epoch", from.epoch);
    if (from?.began) query.set("began", String(from.began));
    if (from && read !== undefined) query.set("read", read);
    if (holds) query.set("holds", holds);
    const page = (await this.#request(`${this.#path}?${query}`, { method: "GET" }, signal)) as Partial<PullPage>;
    const { epoch, lineage, checkpoint, documents, reset, ids } = page;
    const isNamed = typeof epoch === "string" && typeof lineage === "string" && typeof checkpoint === "number";
    if (!isNamed || !Array.isArray(documents)) throw malformed("The server's answer is not a page of the feed.");
    if (reset && !Array.isArray(ids))
      throw malformed("The server asked for a fresh start without saying what may stay.");
    return page as PullPage;
  }

  /** @param epoch the epoch of the rows' revisions, "" if unknown */
  async push(
    device: string,
    epoch: string,
    read: string | undefined,
    rows: PushRow[],
    signal: AbortSignal,
  ): Promise<PushAnswer> {
    const body = JSON.stringify({ device, ...(epoch && { epoch, read }), rows: rows.map(travelling) });
    const headers = { "Content-Type": "application/json" };
    const answer = await this.#request(this.#path, { method: "POST", body, headers }, signal);
    const { epoch: told = "", lineage = "", results } = answer as Partial<PushAnswer>;
    if (!Array.isArray(results) || results.length !== rows.length)
      throw malformed("The server did not answer every row.");
    return { epoch: told, lineage, results };
  }

  async #request(url: string, init: { method: string; body?: string; headers?: object }, signal: AbortSignal) {
    const client = this.#client;
    const token = client.getToken();
    if (!token && client.requireToken) throw new SyncError(401, "sign_in_required", "Please sign in.");
    const headers = { ...client.headers?.(), ...init.headers, ...(token && { Authorization: `Bearer ${token}` }) };
    const { status, ok, text } = await this.#text(url, { ...init, headers, cache: "no-store" }, signal);
    const body = parseJson(text) as { message?: string; data?: { code?: string } } | undefined;
    const code = body?.data?.code ?? "";
    if (token) client.onAnswer?.(token, status, code);
    if (!ok) throw new SyncError(status, code || `http_${status}`, body?.message ?? `The server answered ${status}.`);
    if (!body) throw malformed("The server's answer is not JSON.");
    this.#onAnswer();
    return body;
  }

  async #text(url: string, init: RequestInit, outer: AbortSignal) {
    const patience = this.#firstByte + String(init.body ?? "").length / WEAK_RATE;
    const controller = new AbortController();
    const { signal } = controller;
    const abort = () => controller.abort();
    const silent = () => {
      this.#firstByte = Math.min(REQUEST_TIMEOUT, this.#firstByte * 2);
      abort();
    };
    const timers = [setTimeout(abort, REQUEST_TIMEOUT), setTimeout(silent, Math.min(REQUEST_TIMEOUT, patience))];
    outer.addEventListener("abort", abort);
    if (outer.aborted) abort();
    try {
      signal.throwIfAborted();
      const response = await orGivenUp((this.#client.fetch ?? fetch)(url, { ...init, signal }), signal);
      clearTimeout(timers[1]);
      this.#firstByte = FIRST_BYTE;
      return { status: response.status, ok: response.ok, text: await orGivenUp(response.text(), signal) };
    } catch (error) {
      throw new SyncError(0, "offline", error instanceof Error ? error.message : String(error));
    } finally {
      for (const timer of timers) clearTimeout(timer);
      outer.removeEventListener("abort", abort);
    }
  }
}

/** Rejects at the signal, also if `answer` never settles. */
const orGivenUp = <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("The request was given up.")));
    answer.then(resolve, reject);
  });

/** Sends only the changed fields, so that others are not overwritten. */
function travelling({ mutationId, assumedRev, fields, document }: PushRow): PushRow {
  if (!fields) return { mutationId, assumedRev, document };
  const sent: WireDocument = { id: document.id, ...(document._deleted && { _deleted: true }) };
  for (const field of fields) sent[field] = document[field];
  return { mutationId, assumedRev, document: sent };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
