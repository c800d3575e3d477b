import { PHOTO } from "@domain/photos";
import type { Crop } from "./crop";
import { dataUrlOf } from "./data-url";

/** A picture to crop. `close` frees it. */
export type Picture = { image: HTMLImageElement; width: number; height: number; close: () => void };

/** Decodes a file and applies its EXIF rotation. @throws if the browser cannot read it as a picture */
export async function openPicture(file: Blob): Promise<Picture> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(image.src);
  try {
    await image.decode();
  } catch (error) {
    close();
    throw error;
  }
  return { image, width: image.naturalWidth, height: image.naturalHeight, close };
}

const QUALITIES = [0.85, 0.7, 0.5];

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));

/** The square as a JPEG in base64. Drawn anew, so that nothing but its pixels is left. @throws if the browser cannot */
export async function cutOut({ image }: Picture, { x, y, side }: Crop): Promise<string> {
  const canvas = document.createElement("canvas");
  const size = Math.max(1, Math.min(PHOTO.side, Math.round(side)));
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  // A transparent picture would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size, size);
  context.drawImage(image, x, y, side, side, 0, 0, size, size);
  for (const quality of QUALITIES) {
    const blob = await jpegOf(canvas, quality);
    if (blob && blob.size <= PHOTO.bytes) return (await dataUrlOf(blob)).split(",")[1] ?? "";
  }
  throw new Error("the photo is too large");
}
