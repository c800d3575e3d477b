const two = (value: number): string => String(value).padStart(2, "0");

/** Formats a moment of a recording: "0:05", "12:30", "1:02:05". Milliseconds from its start. */
export function formatMoment(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
