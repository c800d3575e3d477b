import { expect, it } from "vitest";
import { judge } from "./upload-type";

const MP4 = [0, 0, 0, 32, ...[..."ftypisom"].map((letter) => letter.charCodeAt(0))];
const WAV = [..."RIFF", 0, 0, 0, 0, ..."WAVE"].map((one) => (typeof one === "string" ? one.charCodeAt(0) : one));
const MB = 1024 * 1024;

it("[5.other.upload-type] takes what is what it claims to be, under the names that browsers use", () => {
  expect(judge({ type: "video/mp4", size: MB }, MP4)).toEqual({ type: "video/mp4", refusal: null });
  expect(judge({ type: "audio/x-wav", size: MB }, WAV)).toEqual({ type: "audio/wav", refusal: null });
  expect(judge({ type: "", size: MB }, MP4)).toEqual({ type: "video/mp4", refusal: null });
});

it("[5.other.upload-type][5.other.upload-size][9.upload] refuses another type, a false claim and too much, in that order of words", () => {
  expect(judge({ type: "image/png", size: MB }, MP4).refusal?.title).toBe("Invalid File Type");
  expect(judge({ type: "video/mp4", size: MB }, WAV).refusal?.title).toBe("Invalid File Type");
  expect(judge({ type: "video/mp4", size: 100 * MB }, MP4).refusal).toBeNull();
  expect(judge({ type: "video/mp4", size: 100 * MB + 1 }, MP4).refusal).toEqual({
    title: "File Too Large",
    description: "File size must be less than 100MB",
  });
});
