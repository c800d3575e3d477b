/** How the API misbehaves: connections cut, errors, silence, answers lost after the work was done, rate limits, a plain no. */
export type OutageMode = "down" | "error" | "lost" | "rate_limit" | "refuse" | "timeout";

export interface Outage {
  mode: OutageMode;
  /** How many calls it hits; without it, all until it is lifted. */
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

  /** What happens to this call; counts it. */
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
