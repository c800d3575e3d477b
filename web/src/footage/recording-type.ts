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
  return `Recording ${day} ${two(at.getHours())}.${two(at.getMinutes())}.${ENDINGS[type.split(";")[0] ?? ""] ?? "mp4"}`;
}

const INSTEAD = "Or film with your phone's camera and upload the file.";

/** Message and next step if recording cannot begin. */
export function whyNotRecord(error: unknown, kind: RecordingKind): string {
  const what = kind === "video" ? "The camera" : "The microphone";
  switch ((error as { name?: string } | null)?.name) {
    case "NotAllowedError":
    case "SecurityError":
      return `${what} is not allowed here. Allow it in the browser's settings for this site, then try again. ${INSTEAD}`;
    case "NotFoundError":
    case "OverconstrainedError":
      return `${what} was not found on this device. Connect one and try again. ${INSTEAD}`;
    case "NotReadableError":
    case "AbortError":
      return `${what} is used by another app. Close that app and try again. ${INSTEAD}`;
    default:
      return "This browser cannot record. Film with your phone's camera and upload the file.";
  }
}
