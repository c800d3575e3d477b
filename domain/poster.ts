import * as m from "@messages";
import * as z from "zod/mini";
import { LIMITS } from "./limits";

/** A recording's poster: a small picture that travels with its entry. Bytes, and pixels of the longer side. */
export const POSTER = { bytes: 6000, side: 320 } as const;

const SHAPE = /^data:image\/(jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

type Size = { width: number; height: number };

/** The size of a poster, or null: it is not a whole JPEG or WebP of the claimed type. For goja too, which has no `atob`. */
export function posterSize(text: string): Size | null {
  const [, type, data = ""] = SHAPE.exec(text) ?? [];
  const bytes = type && data.length % 4 === 0 ? decoded(data) : [];
  if (bytes.length === 0 || bytes.length > POSTER.bytes) return null;
  return type === "jpeg" ? jpegSize(bytes) : webpSize(bytes);
}

function decoded(data: string): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const [a = 0, b = 0, c = -1, d = -1] = [...data.slice(at, at + 4)].map((digit) => DIGITS.indexOf(digit));
    bytes.push((a << 2) | (b >> 4));
    if (c >= 0) bytes.push(((b & 15) << 4) | (c >> 2));
    if (d >= 0) bytes.push(((c & 3) << 6) | d);
  }
  return bytes;
}

const text = (bytes: readonly number[], from: number): string =>
  String.fromCharCode(...bytes.slice(from, from + 4).map((byte) => byte));
const little = (bytes: readonly number[], from: number, count: number): number =>
  bytes.slice(from, from + count).reduce((sum, byte, at) => sum + byte * 256 ** at, 0);
const big = (bytes: readonly number[], from: number): number => (bytes[from] ?? 0) * 256 + (bytes[from + 1] ?? 0);

/** Walks the segments up to the picture's data. Source: ITU-T T.81, annex B. */
function jpegSize(bytes: readonly number[]): Size | null {
  const whole = big(bytes, 0) === 0xffd8 && big(bytes, bytes.length - 2) === 0xffd9;
  let size: Size | null = null;
  for (let at = 2; whole && at + 4 <= bytes.length; at += 2 + big(bytes, at + 2)) {
    const marker = big(bytes, at);
    if (marker === 0xffda) return size;
    if (marker < 0xffc0 || marker === 0xffd9) return null;
    // Baseline, extended and progressive frames. Other frames are of no browser.
    if (marker >= 0xffc0 && marker <= 0xffc2) size = { width: big(bytes, at + 7), height: big(bytes, at + 5) };
  }
  return null;
}

/** One still picture. Source: RFC 9649. */
function webpSize(bytes: readonly number[]): Size | null {
  if (text(bytes, 0) !== "RIFF" || text(bytes, 8) !== "WEBP" || little(bytes, 4, 4) + 8 !== bytes.length) return null;
  switch (text(bytes, 12)) {
    case "VP8 ":
      if (little(bytes, 23, 3) !== 0x2a019d) return null;
      return { width: little(bytes, 26, 2) & 0x3fff, height: little(bytes, 28, 2) & 0x3fff };
    case "VP8L": {
      if (bytes[20] !== 0x2f) return null;
      const bits = little(bytes, 21, 4);
      return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
    }
    case "VP8X": {
      const animated = ((bytes[20] ?? 0) & 2) !== 0;
      return animated ? null : { width: little(bytes, 24, 3) + 1, height: little(bytes, 27, 3) + 1 };
    }
    default:
      return null;
  }
}

/** The column of a recording: "" or a poster. */
const isPoster = (given: string): boolean => {
  if (given === "") return true;
  const { width = 0, height = 0 } = posterSize(given) ?? {};
  return width > 0 && height > 0 && Math.max(width, height) <= POSTER.side;
};

const DAY_MS = 86_400_000;

/** What a device tells of a recording: its poster, and its length in whole milliseconds (0: unknown). */
export const recordingFacts = z.object({
  poster: z
    .string({ error: m.rules_poster_is_no_picture })
    .check(
      z.maxLength(LIMITS.poster, { error: m.rules_poster_is_no_picture }),
      z.refine(isPoster, { error: m.rules_poster_is_no_picture }),
    ),
  duration_ms: z
    .number({ error: m.rules_no_moment })
    .check(
      z.gte(0, { error: m.rules_no_moment }),
      z.lte(DAY_MS, { error: m.rules_no_moment }),
      z.refine(Number.isInteger, { error: m.rules_no_moment }),
    ),
});
