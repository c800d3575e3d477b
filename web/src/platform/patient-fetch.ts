/** Most tries of a request, and longest backoff in milliseconds. */
const TRIES = 3;
const LONGEST_WAIT = 10_000;

/**
 * `fetch` that retries while the server is busy (503 with Retry-After). The server has not handled such a request, so any kind may be
 * retried. Jitter spreads the clients.
 */
export async function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(input, init);
    const wait = retryAfter(response);
    if (wait === null || tries >= TRIES) return response;
    await pause(wait * (0.5 + Math.random()), init?.signal);
  }
}

/** The `Retry-After` of a 503, in milliseconds; null for every other response. */
function retryAfter(response: Response): number | null {
  const seconds = response.headers.get("Retry-After");
  if (response.status !== 503 || !seconds || !/^\d{1,5}$/.test(seconds)) return null;
  return Math.min(LONGEST_WAIT, Number(seconds) * 1000);
}

function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
