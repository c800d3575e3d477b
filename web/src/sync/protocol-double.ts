import type { PullPage, PushResult, PushRow, WireDocument } from "./types";

/**
 * A server of the protocol in memory, to be replaced by the real one. Speaks through `fetch` and can be told to misbehave.
 */
export class ProtocolDouble {
  epoch = "e1";
  seq = 0;
  rows = new Map<string, { seq: number; document: WireDocument | null }>();
  answers = new Map<string, PushResult>();
  requests: { method: string; url: string; body: { rows: PushRow[] } | null }[] = [];
  before: ((method: string, body: { rows: PushRow[] } | null) => Response | undefined) | null = null;
  after: ((method: string) => void) | null = null;
  refuse: (row: PushRow) => { code: string; message: string } | undefined = () => undefined;

  put(document: { id: string } & Record<string, unknown>): void {
    this.rows.set(document.id, { seq: ++this.seq, document: { ...document } });
  }

  drop(id: string): void {
    this.rows.set(id, { seq: ++this.seq, document: null });
  }

  alive(): WireDocument[] {
    return [...this.rows.values()].flatMap((row) => (row.document ? [row.document] : []));
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = String(input);
    const method = init?.method ?? "GET";
    const body = init?.body ? (JSON.parse(String(init.body)) as { rows: PushRow[] }) : null;
    this.requests.push({ method, url, body });
    const early = this.before?.(method, body);
    if (early) return early;
    const answer = body ? this.#push(body.rows) : this.#pull(new URL(url));
    this.after?.(method);
    return Response.json(answer);
  };

  #pull(url: URL): PullPage {
    const since = Number(url.searchParams.get("since"));
    const limit = Number(url.searchParams.get("limit"));
    const epoch = url.searchParams.get("epoch");
    if (epoch && (epoch !== this.epoch || since > this.seq)) {
      return { epoch: this.epoch, checkpoint: 0, reset: true, ids: this.alive().map((d) => d.id), documents: [] };
    }
    const after = [...this.rows.entries()].filter(([, row]) => row.seq > since).sort(([, a], [, b]) => a.seq - b.seq);
    const page = after.slice(0, limit);
    return {
      epoch: this.epoch,
      checkpoint: page.at(-1)?.[1].seq ?? Math.max(since, this.seq),
      documents: page.map(([id, row]) => ({ ...(row.document ?? { id, _deleted: true }), id, rev: row.seq })),
    };
  }

  #push(rows: PushRow[]): { epoch: string; results: PushResult[] } {
    return { epoch: this.epoch, results: rows.map((row) => this.#apply(row)) };
  }

  #apply(row: PushRow): PushResult {
    const { mutationId } = row;
    const stored = this.answers.get(mutationId);
    if (stored) return stored;
    const refusal = this.refuse(row);
    if (refusal) return { mutationId, status: "rejected", ...refusal };
    const { id } = row.document;
    const current = this.rows.get(id);
    const exists = current?.document;
    if (exists ? current.seq !== row.assumedRev : row.assumedRev !== 0 && !row.document._deleted) {
      if (exists || row.assumedRev !== current?.seq) {
        const document = exists ? { ...exists, rev: current.seq } : { id, _deleted: true, rev: current?.seq ?? 0 };
        return { mutationId, status: "conflict", document };
      }
    }
    if (row.document._deleted) this.drop(id);
    else this.put({ ...exists, ...row.document });
    const answer: PushResult = { mutationId, status: "ok", rev: this.seq };
    this.answers.set(mutationId, answer);
    return answer;
  }
}
