import { POSTER } from "@domain/poster";
import { getDatabase } from "@/database/database";
import { measure } from "./playback";

/** Milliseconds that a browser gets to open a file. It may hang on a format that it does not play. */
const PATIENCE = 20_000;
/** Seconds after the start that the poster shows: the first frames are often black or blurred. */
const AT = 1;
/** From the best to the smallest. */
const SIDES = [POSTER.side, 240, 160];
const QUALITIES = [0.7, 0.5, 0.3, 0.1];

type Facts = { poster: string; duration_ms: number };

/** One after the other: each opens a decoder. */
let turn: Promise<unknown> = Promise.resolve();
const begun = new Set<string>();

/**
 * Adds poster and length to a file's entry, once a page. Works offline. A file without them works too, because
 * a browser may not play what a camera recorded.
 */
export function describeRecording(id: string, file: Blob, type: string): void {
  if (begun.has(id)) return;
  begun.add(id);
  turn = turn.then(async () => {
    const facts = await factsOf(file, type.startsWith("video/")).catch(() => null);
    if (!facts || (facts.poster === "" && facts.duration_ms === 0)) return;
    const entry = await (await getDatabase()).training_files.findOne(id).exec();
    await entry?.incrementalPatch(facts);
  });
  turn = turn.catch(() => undefined);
}

/** Poster and length. @throws Error if the browser cannot play it */
export async function factsOf(file: Blob, isVideo: boolean): Promise<Facts> {
  const media = document.createElement(isVideo ? "video" : "audio");
  const address = URL.createObjectURL(file);
  const limit = AbortSignal.timeout(PATIENCE);
  try {
    media.muted = true;
    media.preload = "auto";
    media.setAttribute("playsinline", "");
    const opened = happens(media, "loadedmetadata", limit);
    media.src = address;
    await opened;
    if (media.duration === Number.POSITIVE_INFINITY) {
      const measured = happens(media, "durationchange", limit);
      measure(media);
      await measured;
    }
    const { duration } = media;
    const duration_ms = Number.isFinite(duration) ? Math.min(86_400_000, Math.round(duration * 1000)) : 0;
    if (!(media instanceof HTMLVideoElement) || media.videoWidth === 0) return { poster: "", duration_ms };
    const sought = happens(media, "seeked", limit);
    media.currentTime = Math.min(AT, (duration || 0) / 2);
    await sought;
    return { poster: await posterOf(media), duration_ms };
  } finally {
    media.removeAttribute("src");
    media.load();
    URL.revokeObjectURL(address);
  }
}

function happens(media: HTMLMediaElement, what: string, limit: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`no ${what}`));
    media.addEventListener(what, () => resolve(), { once: true });
    media.addEventListener("error", fail, { once: true });
    limit.addEventListener("abort", fail, { once: true });
  });
}

/** The frame on show as a small picture, or "". */
async function posterOf(video: HTMLVideoElement): Promise<string> {
  const canvas = document.createElement("canvas");
  // Without alpha the picture is smaller.
  const pen = canvas.getContext("2d", { alpha: false });
  if (!pen) return "";
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
    canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const picture = await pictureOf(canvas, quality);
      if (picture && picture.size <= POSTER.bytes) return await asAddress(picture);
    }
  }
  return "";
}

/** Safari makes no WebP, and says so by the type of what it makes. */
async function pictureOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const made = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await made("image/webp");
  return webp?.type === "image/webp" ? webp : await made("image/jpeg");
}

const asAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
