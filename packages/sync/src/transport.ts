import { SyncError } from "./sync-error";
import type { PullPage, PushResult, PushRow, SyncClient, WireDocument } from "./types";

/** Milliseconds until a request that hangs is given up, so that a dead network path is seen as one. */
const REQUEST_TIMEOUT = 30_000;
/**
 * Milliseconds until the first byte of an answer, the first time: a connection that a router has forgotten stays open and is used again, and only
 * giving it up makes the browser open another. Each time in a row is waited for twice as long.
 */
const FIRST_BYTE = 5_000;
/** Characters of a body that a weak connection carries in a millisecond. */
const WEAK_RATE = 10;

export type PushAnswer = { epoch: string; lineage: string; results: PushResult[] };

export type Transport = {
  /**
   * @param from where this device is in the feed; `null` before it has read anything
   * @param read what this device was told, by lineage (`ReadMarks`)
   */
  pull(
    from: { epoch: string; seq: number } | null,
    read: string | undefined,
    limit: number,
    signal: AbortSignal,
  ): Promise<PullPage>;
  /** @param epoch of the feed that the rows' numbers are from, "" when that is not known */
  push(
    device: string,
    epoch: string,
    read: string | undefined,
    rows: PushRow[],
    signal: AbortSignal,
  ): Promise<PushAnswer>;
};

/** The two calls of the protocol. Throws `SyncError` on everything that is not a whole, well-formed answer. */
export function createTransport(client: SyncClient, collection: string): Transport {
  const path = `${client.url}${client.path ?? "/api/sync"}/${encodeURIComponent(collection)}`;
  let firstByte = FIRST_BYTE;
  const request = (url: string, init: Sent): Promise<unknown> => {
    const patience = firstByte + String(init.body ?? "").length / WEAK_RATE;
    return answerTo(client, url, init, patience, (answered) => {
      firstByte = answered ? FIRST_BYTE : Math.min(REQUEST_TIMEOUT, firstByte * 2);
    });
  };
  return {
    async pull(from, read, limit, signal) {
      const query = new URLSearchParams({ since: String(from?.seq ?? 0), limit: String(limit) });
      if (from) query.set("epoch", from.epoch);
      if (from && read !== undefined) query.set("read", read);
      const page = (await request(`${path}?${query}`, { method: "GET", signal })) as Partial<PullPage>;
      const { epoch, lineage } = page;
      if (
        typeof epoch !== "string" ||
        typeof lineage !== "string" ||
        typeof page.checkpoint !== "number" ||
        !Array.isArray(page.documents)
      ) {
        throw new SyncError(502, "malformed", "The server's answer is not a page of the feed.");
      }
      if (page.reset && !Array.isArray(page.ids)) {
        throw new SyncError(502, "malformed", "The server asked for a fresh start without saying what may stay.");
      }
      return page as PullPage;
    },
    async push(device, epoch, read, rows, signal) {
      const body = JSON.stringify({ device, ...(epoch && { epoch, read }), rows: rows.map(travelling) });
      const headers = { "Content-Type": "application/json" };
      const answer = (await request(path, { method: "POST", body, headers, signal })) as {
        epoch?: unknown;
        lineage?: unknown;
        results?: unknown;
      };
      const results = answer.results;
      if (!Array.isArray(results) || results.length !== rows.length) {
        throw new SyncError(502, "malformed", "The server did not answer every row.");
      }
      return {
        epoch: String(answer.epoch ?? ""),
        lineage: String(answer.lineage ?? ""),
        results: results as PushResult[],
      };
    },
  };
}

/** Only what was changed: a field that nobody touched here is not written over. */
function travelling({ mutationId, assumedRev, fields, document }: PushRow): PushRow {
  if (!fields) return { mutationId, assumedRev, document };
  const sent: WireDocument = { id: document.id, ...(document._deleted && { _deleted: true }) };
  for (const field of fields) sent[field] = document[field];
  return { mutationId, assumedRev, document: sent };
}

type Sent = RequestInit & { signal: AbortSignal };

async function answerTo(
  client: SyncClient,
  url: string,
  init: Sent,
  firstByte: number,
  heard: (answered: boolean) => void,
): Promise<unknown> {
  const token = client.getToken();
  if (!token && client.requireToken) throw new SyncError(401, "sign_in_required", "Please sign in.");
  const headers = { ...client.headers?.(), ...(init.headers as Record<string, string> | undefined) };
  if (token) headers.Authorization = `Bearer ${token}`;
  let response: Response;
  let text: string;
  const { signal, answered, done } = withTimeout(init.signal, firstByte, () => heard(false));
  try {
    response = await (client.fetch ?? fetch)(url, { ...init, headers, signal, cache: "no-store" });
    answered();
    heard(true);
    text = await response.text();
  } catch (error) {
    throw new SyncError(0, "offline", error instanceof Error ? error.message : String(error));
  } finally {
    done();
  }
  const body = parseJson(text);
  const refusal = body as { message?: string; data?: { code?: string } } | undefined;
  if (token) client.onAnswer?.(token, response.status, refusal?.data?.code ?? "");
  if (response.ok) {
    if (body === undefined) throw new SyncError(502, "malformed", "The server's answer is not JSON.");
    return body;
  }
  throw new SyncError(
    response.status,
    refusal?.data?.code ?? `http_${response.status}`,
    refusal?.message ?? `The server answered ${response.status}.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function withTimeout(
  outer: AbortSignal,
  firstByte: number,
  onSilence: () => void,
): { signal: AbortSignal; answered: () => void; done: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const whole = setTimeout(abort, REQUEST_TIMEOUT);
  const first = setTimeout(
    () => {
      onSilence();
      abort();
    },
    Math.min(REQUEST_TIMEOUT, firstByte),
  );
  outer.addEventListener("abort", abort);
  if (outer.aborted) abort();
  return {
    signal: controller.signal,
    answered: () => clearTimeout(first),
    done: () => {
      clearTimeout(first);
      clearTimeout(whole);
      outer.removeEventListener("abort", abort);
    },
  };
}
