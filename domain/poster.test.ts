import { expect, it } from "vitest";
import { POSTERS } from "../e2e/fixtures/posters";
import { LIMITS } from "./limits";
import { POSTER, posterSize, recordingFacts } from "./poster";

const accepted = (poster: unknown, duration_ms: unknown = 0): boolean =>
  recordingFacts.safeParse({ poster, duration_ms }).success;
const of = (type: "jpeg" | "webp", change: (bytes: Buffer) => Buffer | undefined): string => {
  const [head, data = ""] = POSTERS[type].split(",");
  const bytes = Buffer.from(data, "base64");
  return `${head},${(change(bytes) ?? bytes).toString("base64")}`;
};
/** With another width in its header. */
const wide = (type: "jpeg" | "webp", width: number): string =>
  of(type, (bytes) => {
    if (type === "webp") bytes.writeUIntLE(width - 1, 24, 3);
    else bytes.writeUInt16BE(width, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 7);
    return undefined;
  });
const still = (kind: string, ...body: number[]): string => {
  const bytes = Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${kind}\0\0\0\0`, "latin1"), Buffer.from(body)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return `data:image/webp;base64,${bytes.toString("base64")}`;
};

it("a poster is a JPEG or WebP of at most 320 pixels, or nothing", () => {
  expect([posterSize(POSTERS.jpeg), posterSize(POSTERS.webp)]).toEqual(Array(2).fill({ width: 16, height: 9 }));
  expect(posterSize(still("VP8 ", 0, 0, 0, 0x9d, 1, 0x2a, 64, 1, 180, 0))).toEqual({ width: 320, height: 180 });
  expect(posterSize(still("VP8L", 0x2f, 0x3f, 0xc1, 0x2c, 0))).toEqual({ width: 320, height: 180 });
  for (const type of ["jpeg", "webp"] as const)
    expect([accepted(POSTERS[type]), accepted(wide(type, POSTER.side)), accepted(wide(type, POSTER.side + 1))]).toEqual(
      [true, true, false],
    );
  expect(accepted("")).toBe(true);
});

it.each([
  ["another address", "https://evil.example/picture.jpg"],
  ["a drawing that may be a script", "data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+"],
  ["a page", `data:image/jpeg;base64,${Buffer.from("<script>alert(1)</script>").toString("base64")}`],
  ["a WebP that says it is a JPEG", POSTERS.webp.replace("webp", "jpeg")],
  ["a JPEG that is cut off", of("jpeg", (bytes) => bytes.subarray(0, -2))],
  ["a WebP that is cut off", of("webp", (bytes) => bytes.subarray(0, -2))],
  [
    "a moving WebP",
    of("webp", (bytes) => {
      bytes[20] = 2;
      return undefined;
    }),
  ],
  ["a JPEG without a picture", of("jpeg", (bytes) => Buffer.concat([bytes.subarray(0, 2), bytes.subarray(-2)]))],
  [
    "a segment of no length",
    of("jpeg", (bytes) => Buffer.concat([bytes.subarray(0, 4), Buffer.alloc(40), bytes.subarray(-2)])),
  ],
  ["text after it", `${POSTERS.jpeg}" onload="alert(1)`],
  ["a number", 7],
])("%s is no poster", (_, poster) => expect(accepted(poster)).toBe(false));

it("a poster has at most 6,000 bytes, which fit their column", () => {
  const padded = (size: number) =>
    of("jpeg", (bytes) =>
      Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(size - bytes.length), bytes.subarray(-2)]),
    );
  expect([accepted(padded(POSTER.bytes)), accepted(padded(POSTER.bytes + 1))]).toEqual([true, false]);
  expect(padded(POSTER.bytes).length).toBeLessThanOrEqual(LIMITS.poster);
});

it("a length is whole milliseconds up to a day", () => {
  expect([0, 1500, 86_400_000].map((ms) => accepted("", ms))).toEqual([true, true, true]);
  expect([-1, 1.5, 86_400_001, "1", null].map((ms) => accepted("", ms))).toEqual([false, false, false, false, false]);
});
