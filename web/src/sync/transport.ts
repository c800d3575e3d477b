import { SyncError } from "./sync-error";
import type { PullPage, PushResult, PushRow, SyncCheckpoint, SyncClient, WireDocument } from "./types";

/** Milliseconds until a request that hangs is given up, so that a dead network path is seen as one. */
const REQUEST_TIMEOUT = 30_000;

export type Transport = {
  pull(checkpoint: SyncCheckpoint | null, limit: number, signal: AbortSignal): Promise<PullPage>;
  /** @param epoch of the feed that the rows' numbers are from, "" when that is not known */
  push(
    device: string,
    epoch: string,
    rows: PushRow[],
    signal: AbortSignal,
  ): Promise<{ epoch: string; results: PushResult[] }>;
};

/** The two calls of the protocol. Throws `SyncError` on everything that is not a whole, well-formed answer. */
export function createTransport(client: SyncClient, collection: string): Transport {
  const path = `${client.url}/api/sync/${encodeURIComponent(collection)}`;
  return {
    async pull(checkpoint, limit, signal) {
      const query = new URLSearchParams({ since: String(checkpoint?.seq ?? 0), limit: String(limit) });
      if (checkpoint?.epoch) query.set("epoch", checkpoint.epoch);
      const page = (await request(client, `${path}?${query}`, { method: "GET", signal })) as Partial<PullPage>;
      if (typeof page.epoch !== "string" || typeof page.checkpoint !== "number" || !Array.isArray(page.documents)) {
        throw new SyncError(502, "malformed", "The server's answer is not a page of the feed.");
      }
      if (page.reset && !Array.isArray(page.ids)) {
        throw new SyncError(502, "malformed", "The server asked for a fresh start without saying what may stay.");
      }
      return page as PullPage;
    },
    async push(device, epoch, rows, signal) {
      const body = JSON.stringify({ device, ...(epoch && { epoch }), rows: rows.map(travelling) });
      const headers = { "Content-Type": "application/json" };
      const answer = (await request(client, path, { method: "POST", body, headers, signal })) as {
        epoch?: unknown;
        results?: unknown;
      };
      const results = answer.results;
      if (!Array.isArray(results) || results.length !== rows.length) {
        throw new SyncError(502, "malformed", "The server did not answer every row.");
      }
      return { epoch: String(answer.epoch ?? ""), results: results as PushResult[] };
    },
  };
}

/** Only what was changed: a field that nobody touched here is not written over. */
function travelling({ fields, document, ...row }: PushRow): PushRow {
  if (!fields) return { ...row, document };
  const sent: WireDocument = { id: document.id, ...(document._deleted && { _deleted: true }) };
  for (const field of fields) sent[field] = document[field];
  return { ...row, document: sent };
}

async function request(client: SyncClient, url: string, init: RequestInit): Promise<unknown> {
  const token = client.getToken();
  if (!token && client.requireToken) throw new SyncError(401, "sign_in_required", "Please sign in.");
  const headers = { ...client.headers?.(), ...(init.headers as Record<string, string> | undefined) };
  if (token) headers.Authorization = `Bearer ${token}`;
  let response: Response;
  let text: string;
  const { signal, done } = withTimeout(init.signal as AbortSignal);
  try {
    response = await (client.fetch ?? fetch)(url, { ...init, headers, signal, cache: "no-store" });
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

function withTimeout(outer: AbortSignal): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, REQUEST_TIMEOUT);
  outer.addEventListener("abort", abort);
  if (outer.aborted) abort();
  return {
    signal: controller.signal,
    done: () => {
      clearTimeout(timer);
      outer.removeEventListener("abort", abort);
    },
  };
}
