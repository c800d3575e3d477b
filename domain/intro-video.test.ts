import { expect, it } from "vitest";
import { INTRO, introInput, whyNotIntro } from "./intro-video";
import { LIMITS } from "./limits";

const told = { file_type: "video/mp4", size: 1000, duration_ms: 30_000, poster: "" };
const takes = (change: object): boolean => introInput.safeParse({ ...told, ...change }).success;

it("takes a video of at most a minute, with the time that a recorder stops late", () => {
  expect([1, 30_000, INTRO.ms, INTRO.ms + INTRO.late].map((duration_ms) => takes({ duration_ms }))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  const refused = [0, -1, INTRO.ms + INTRO.late + 1, 1.5, Number.NaN, "30000"];
  expect(refused.map((duration_ms) => takes({ duration_ms }))).toEqual(refused.map(() => false));
  expect(takes({ poster: "https://elsewhere.example/a.jpg" })).toBe(false);
});

it("takes videos only, and none without pictures", () => {
  expect(whyNotIntro({ type: "video/webm", size: 1000 })).toBeNull();
  expect(whyNotIntro({ type: "audio/webm", size: 1000 })?.title).toBe("Invalid File Type");
  expect(whyNotIntro({ type: "video/mp4", size: 1000 }, true)?.title).toBe("Invalid File Type");
  expect(whyNotIntro({ type: "video/mp4", size: LIMITS.uploadBytes + 1 })?.title).toBe("File Too Large");
});
