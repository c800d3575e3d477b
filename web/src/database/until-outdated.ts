import { noteReach } from "@/platform/reach";

/**
 * Sends requests until the server answers that this app is too old. After that every request of the page gets that answer; only a
 * reloaded page with the new app gets another.
 */
export function untilOutdated(ask: typeof fetch = (input, init) => fetch(input, init)): typeof fetch {
  let isOutdated = false;
  return async (input, init) => {
    if (isOutdated) return new Response(null, { status: 426 });
    const answer = await ask(input, init).catch((error: unknown) => {
      if (!init?.signal?.aborted) noteReach(0);
      throw error;
    });
    noteReach(answer.status);
    isOutdated ||= answer.status === 426;
    return answer;
  };
}
