const two = (value: number): string => String(value).padStart(2, "0");

/** Formats a moment of a recording: "0:05", "12:30", "1:02:05". Milliseconds from its start. */
export function formatMoment(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * Where a recording is set to show a moment. A frame may begin within the millisecond that was rounded away, so half of one is added:
 * otherwise the frame before it would be shown.
 */
export const secondsAt = (ms: number): number => (ms + 0.49) / 1000;
