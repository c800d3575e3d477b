/** About one frame, in seconds. */
export const FRAME = 1 / 30;
/** A loop is at least this long, in seconds. */
const SHORTEST_LOOP = 0.1;

export const SPEEDS = ["0.25", "0.5", "1", "2"] as const;
export type Speed = (typeof SPEEDS)[number];

/** Between two marks, in seconds. `to` is null until the second one is set. */
export type Loop = { from: number; to: number | null };

/** One press: the first marks one end, the second the other end, the third ends the loop. */
export function nextLoop(loop: Loop | null, at: number): Loop | null {
  if (!loop) return { from: at, to: null };
  if (loop.to !== null) return null;
  if (Math.abs(at - loop.from) < SHORTEST_LOOP) return loop;
  return { from: Math.min(at, loop.from), to: Math.max(at, loop.from) };
}

/** Where a recording at `at` must go so that it stays in the loop, or null. */
export const backInLoop = (loop: Loop | null, at: number): number | null =>
  loop && loop.to !== null && (at >= loop.to || at < loop.from - SHORTEST_LOOP) ? loop.from : null;

/**
 * A browser's own recording has no duration and cannot be searched until its end was sought.
 * @returns whether it is still to be measured: call `measured` when the duration changes.
 */
export function measure(media: HTMLMediaElement): boolean {
  if (media.duration !== Number.POSITIVE_INFINITY) return false;
  media.currentTime = 1e9;
  return true;
}

/** Calls `look` for each drawn frame while one of them plays. @returns how to end it */
export function whilePlaying(media: readonly HTMLMediaElement[], look: () => void): () => void {
  let frame = 0;
  const next = () => {
    look();
    frame = requestAnimationFrame(next);
  };
  const stop = () => cancelAnimationFrame(frame);
  const begin = () => {
    stop();
    next();
  };
  for (const one of media) {
    one.addEventListener("play", begin);
    one.addEventListener("pause", stop);
    if (!one.paused) begin();
  }
  return () => {
    stop();
    for (const one of media) {
      one.removeEventListener("play", begin);
      one.removeEventListener("pause", stop);
    }
  };
}
