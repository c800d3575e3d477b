import * as m from "@messages";
import * as z from "zod/mini";
import { drawingColumn } from "./footage-drawing";
import { LIMITS, UPLOAD_TYPES, type UploadType } from "./limits";

/** Why a file is refused, in the words of the specification (docs/conformance.md, 5.other). */
export type UploadRefusal = { title: string; description: string };

const invalidType = (): UploadRefusal => ({
  title: m.rules_file_type(),
  description: m.rules_file_type_how(),
});
const tooLarge = (): UploadRefusal => ({
  title: m.rules_file_size(),
  description: m.rules_file_size_how(),
});

export const isTooLarge = ({ title }: UploadRefusal): boolean => title === m.rules_file_size();

const isUploadType = (type: string): type is UploadType => (UPLOAD_TYPES as readonly string[]).includes(type);

/** Checks what a file claims to be. `size` in bytes. */
export function whyNotUpload(file: { type: string; size: number }): UploadRefusal | null {
  // Browsers add parameters: "audio/webm;codecs=opus".
  if (!isUploadType(file.type.split(";")[0]?.trim() ?? "")) return invalidType();
  return file.size > LIMITS.uploadBytes ? tooLarge() : null;
}

const NO_MOMENT = m.rules_no_moment;

/** A voice comment: milliseconds, and bytes of the largest codec that browsers record with. */
export const VOICE = { ms: 60_000, bytes: 2 * 1024 * 1024 } as const;

/** A comment on a moment of a recording: words, a drawing, a voice (`voice_ms` long, 0: none), or several of them. `at_ms`: whole milliseconds from its start, up to a day. */
export const commentInput = z
  .object({
    at_ms: z
      .number({ error: NO_MOMENT })
      .check(
        z.gte(0, { error: NO_MOMENT }),
        z.lte(86_400_000, { error: NO_MOMENT }),
        z.refine(Number.isInteger, { error: NO_MOMENT }),
      ),
    content: z
      .string({ error: m.rules_comment_cannot_be_empty })
      .check(z.trim(), z.maxLength(LIMITS.comment, { error: m.rules_comment_too_long_max_2000 })),
    drawing: drawingColumn,
    voice_ms: z
      .number({ error: NO_MOMENT })
      .check(
        z.gte(0, { error: NO_MOMENT }),
        z.lte(VOICE.ms, { error: NO_MOMENT }),
        z.refine(Number.isInteger, { error: NO_MOMENT }),
      ),
  })
  .check(
    z.refine(({ content, drawing, voice_ms }) => content !== "" || drawing !== "" || voice_ms > 0, {
      error: m.rules_comment_cannot_be_empty,
      path: ["content"],
    }),
  );

/** Bytes of a chunk; the last one is shorter. The server tells it to the device. */
export const CHUNK_BYTES = 1024 * 1024;
/** Unfinished uploads per account. */
export const UNFINISHED_UPLOADS = 20;
/** Hours without a new chunk after which an unfinished upload is removed. */
export const IDLE_UPLOAD_HOURS = 14 * 24;

export type Chunk = { index: number; offset: number; length: number };

/** The chunks of a file of so many bytes, in order. */
export function chunksOf(size: number, chunkBytes: number): Chunk[] {
  const count = Math.ceil(size / chunkBytes);
  return Array.from({ length: count }, (_, index) => {
    const offset = index * chunkBytes;
    return { index, offset, length: Math.min(chunkBytes, size - offset) };
  });
}

/** The app's recorder: bits per second, milliseconds, minutes. */
export const RECORDING = { videoBits: 2_500_000, audioBits: 96_000, keyFrameMs: 2000, minutes: 60 } as const;
/** Bytes by which a recording stays below the limit: browsers deliver seconds at once, and the rest when it stops. */
const LAST_WORDS = 8 * 1024 * 1024;

/** Whether a recording must end now. `bytes` so far, `room` on the device (bytes, `null`: unknown), `ms` since its start. */
export const mustStop = (bytes: number, ms: number, room: number | null): boolean =>
  bytes >= Math.min(LIMITS.uploadBytes, room ?? LIMITS.uploadBytes) - LAST_WORDS || ms >= RECORDING.minutes * 60_000;

/** Bytes at the start of a file that show its type. */
export const SNIFF_BYTES = 64;

type Bytes = ArrayLike<number>;
const ascii = (bytes: Bytes, from: number, length: number): string => {
  let out = "";
  for (let i = from; i < from + length && i < bytes.length; i++) out += String.fromCharCode(bytes[i] ?? 0);
  return out;
};

// ISO base media: a length, then "ftyp" and the brand. Old QuickTime files begin with another atom.
// Sources: ISO/IEC 14496-12, RFC 9559 (EBML header), RFC 2361 (WAVE), ISO/IEC 11172-3 (frame sync).
const AUDIO_OR_IMAGE_BRANDS = ["M4A ", "M4B ", "M4P ", "avif", "avis", "heic", "heix", "mif1", "crx "];
const OLD_QUICKTIME_ATOMS = ["moov", "mdat", "wide", "free", "skip", "pnot"];

function isMpegAudio(bytes: Bytes): boolean {
  if (ascii(bytes, 0, 3) === "ID3") return true;
  const [first = 0, second = 0, third = 0] = [bytes[0], bytes[1], bytes[2]];
  const layer3 = (second & 0b110) === 0b010;
  return first === 0xff && (second & 0xe0) === 0xe0 && layer3 && (third & 0xf0) !== 0xf0 && (second & 0x18) !== 0x08;
}

/** The allowed types that match these first bytes. */
export function typesByContent(bytes: Bytes): readonly UploadType[] {
  if (ascii(bytes, 4, 4) === "ftyp") {
    const brand = ascii(bytes, 8, 4);
    if (brand === "qt  ") return ["video/quicktime"];
    return AUDIO_OR_IMAGE_BRANDS.includes(brand) ? [] : ["video/mp4", "video/quicktime"];
  }
  if (OLD_QUICKTIME_ATOMS.includes(ascii(bytes, 4, 4))) return ["video/quicktime"];
  const ebml = bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3;
  if (ebml) return ascii(bytes, 4, SNIFF_BYTES).includes("webm") ? ["video/webm", "audio/webm"] : [];
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 4) === "WAVE") return ["audio/wav"];
  return isMpegAudio(bytes) ? ["audio/mpeg"] : [];
}

/** Why a voice comment's bytes are refused. `sound`: the container has no pictures; only the server looks. */
export function whyNotVoice(bytes: number, sound: boolean): UploadRefusal | null {
  if (bytes > VOICE.bytes) return tooLarge();
  return sound ? null : invalidType();
}

/** Compares the claimed type with the types of the whole container. Only the server reads the container. */
export function whyNotVerified(type: string, verified: readonly string[]): UploadRefusal | null {
  return isUploadType(type) && verified.includes(type) ? null : invalidType();
}

/** The same by the first bytes, so that the person knows before uploading. */
export function whyNotContent(type: string, bytes: Bytes): UploadRefusal | null {
  const claimed = type.split(";")[0]?.trim() ?? "";
  return isUploadType(claimed) && typesByContent(bytes).includes(claimed) ? null : invalidType();
}
