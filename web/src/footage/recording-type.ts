import * as m from "@messages";
export type RecordingKind = "video" | "audio";

/** In order of preference, most playable first. An MP4 without pictures counts as a video. */
const TYPES: Record<RecordingKind, readonly string[]> = {
  video: ["video/mp4;codecs=avc1.42E01E,mp4a.40.2", "video/mp4", "video/webm;codecs=vp9,opus", "video/webm"],
  audio: ["audio/webm;codecs=opus", "audio/webm", "video/mp4"],
};

/** A type that this browser records and the server accepts, or null. */
export const recordingType = (kind: RecordingKind, supports: (type: string) => boolean): string | null =>
  TYPES[kind].find(supports) ?? null;

const ENDINGS: Record<string, string> = { "video/mp4": "mp4", "video/webm": "webm", "audio/webm": "webm" };

/** "Recording 2026-11-21 16.04.mp4", by the device's clock. */
export function recordingName(type: string, at: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
  return m.footage_recording_at({
    day,
    hours: two(at.getHours()),
    minutes: two(at.getMinutes()),
    ending: ENDINGS[type.split(";")[0] ?? ""] ?? "mp4",
  });
}

const INSTEAD = m.footage_or_film_with_your_phones_camera();

/** Message and next step if recording cannot begin. */
export function whyNotRecord(error: unknown, kind: RecordingKind): string {
  const what = kind === "video" ? m.footage_the_camera() : m.footage_the_microphone();
  switch ((error as { name?: string } | null)?.name) {
    case "NotAllowedError":
    case "SecurityError":
      return m.footage_what_is_not_allowed_here_allow({ what, instead: INSTEAD });
    case "NotFoundError":
    case "OverconstrainedError":
      return m.footage_what_was_not_found_on_this({ what, instead: INSTEAD });
    case "NotReadableError":
    case "AbortError":
      return m.footage_what_is_used_by_another_app({ what, instead: INSTEAD });
    default:
      return m.footage_this_browser_cannot_record_film();
  }
}
