/** Faults of the API: cut connections, errors, timeouts, answers lost after the work, rate limits, refusals. */
export type OutageMode = "down" | "error" | "lost" | "rate_limit" | "refuse" | "timeout";

export interface Outage {
  mode: OutageMode;
  /** The number of affected calls. Default: all until it ends. */
  times?: number | undefined;
  /** Only paths that contain this. */
  path?: string | undefined;
  method?: string | undefined;
}

export class Outages {
  latencyMs = 0;
  /** Extra time that a call with an idempotency key takes while it holds the key. */
  workMs = 0;
  timeoutMs = 60_000;
  current: Outage | null = null;

  /** The fault of this call, which is counted. */
  meet(method: string, pathname: string): OutageMode | null {
    const outage = this.current;
    if (!outage) return null;
    if (outage.path !== undefined && !pathname.includes(outage.path)) return null;
    if (outage.method !== undefined && outage.method !== method) return null;
    if (outage.times !== undefined) {
      outage.times -= 1;
      if (outage.times <= 0) this.current = null;
    }
    return outage.mode;
  }
}
