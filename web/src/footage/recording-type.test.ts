import { mustStop } from "@domain/footage";
import { LIMITS } from "@domain/limits";
import { expect, it } from "vitest";
import { formatMoment } from "./moment";
import { moveOf } from "./player-keys";
import { recordingName, recordingType, whyNotRecord } from "./recording-type";
import { roomWords } from "./room-words";
import { judge } from "./upload-type";

const MB = 1024 * 1024;

it("a browser records in the first of the taken types that it can", () => {
  expect(recordingType("video", () => true)).toBe("video/mp4;codecs=avc1.42E01E,mp4a.40.2");
  expect(recordingType("video", (type) => type.startsWith("video/webm"))).toBe("video/webm;codecs=vp9,opus");
  expect(recordingType("audio", () => true)).toBe("audio/webm;codecs=opus");
  // Safari before 18.4: MP4 only, which is taken as a video.
  expect(recordingType("audio", (type) => type === "video/mp4")).toBe("video/mp4");
  expect(recordingType("audio", (type) => type === "audio/ogg")).toBeNull();
});

it("a recording has a name by its type, and is judged by its content like any file", () => {
  const at = new Date(2026, 10, 21, 16, 4);
  expect(recordingName("video/mp4;codecs=avc1.42E01E", at)).toBe("Recording 2026-11-21 16.04.mp4");
  expect(recordingName("audio/webm;codecs=opus", at)).toBe("Recording 2026-11-21 16.04.webm");
  const webm = [0x1a, 0x45, 0xdf, 0xa3, ...[..."B\x82\x84webm"].map((letter) => letter.charCodeAt(0))];
  expect(judge({ type: "video/webm;codecs=vp9,opus", size: MB }, webm)).toEqual({ type: "video/webm", refusal: null });
});

it("a recording ends before the limit, before the device is full, and after an hour", () => {
  const near = LIMITS.uploadBytes - 8 * MB;
  expect([mustStop(near - 1, 0, null), mustStop(near, 0, null)]).toEqual([false, true]);
  expect([mustStop(2 * MB - 1, 0, 10 * MB), mustStop(2 * MB, 0, 10 * MB)]).toEqual([false, true]);
  expect([mustStop(0, 3_599_999, null), mustStop(0, 3_600_000, null)]).toEqual([false, true]);
});

it.each([
  ["NotAllowedError", "video", "The camera is not allowed here. Allow it in the browser's settings for this site"],
  ["NotFoundError", "audio", "The microphone was not found on this device. Connect one"],
  ["NotReadableError", "video", "The camera is used by another app. Close that app"],
  ["Error", "video", "This browser cannot record. Film with your phone's camera"],
] as const)("%s is said with the next step", (name, kind, words) => {
  expect(whyNotRecord({ name }, kind)).toContain(words);
});

it.each([
  [0, "0:00"],
  [5_999, "0:05"],
  [750_000, "12:30"],
  [3_725_000, "1:02:05"],
  [-1, "0:00"],
])("%s ms is the moment %s", (ms, words) => expect(formatMoment(ms)).toBe(words));

it("keys move a recording, the browser's own shortcuts do not", () => {
  const press = (key: string, ctrlKey = false) => moveOf({ key, ctrlKey, metaKey: false, altKey: false });
  expect([press(" "), press("ArrowLeft"), press(">")]).toEqual([
    { kind: "toggle" },
    { kind: "go", seconds: -5 },
    { kind: "speed", by: 1 },
  ]);
  expect([press("l", true), press("x")]).toEqual([null, null]);
});

it("says that the device fills up before it is full, by its room or by what waits", () => {
  expect(roomWords(null, 499 * MB)).toBeNull();
  expect(roomWords(200 * MB, 0)).toBeNull();
  expect(roomWords(200 * MB - 1, 0)).toBe(
    "This device has space for about 199 MB more. Free some space on it before you record.",
  );
  expect(roomWords(10 * MB, 1)).toContain("Connect to a network");
  expect(roomWords(10_000 * MB, 500 * MB)).toBe(
    "500 MB are only on this device. Connect to a network before you record much more.",
  );
});
