/** A square part of a picture, in the picture's pixels. */
export type Crop = { x: number; y: number; side: number };
export type Size = { width: number; height: number };

export const MOST_ZOOM = 4;

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0));

const within = (crop: Crop, { width, height }: Size): Crop => ({
  side: crop.side,
  x: clamp(crop.x, width - crop.side),
  y: clamp(crop.y, height - crop.side),
});

/** The largest square, in the middle. A portrait keeps its upper part, where the face is. */
export function firstCrop(size: Size): Crop {
  const side = Math.min(size.width, size.height);
  return { side, x: (size.width - side) / 2, y: (size.height - side) / 3 };
}

/** 1: the largest square; 2: half of it. */
export const zoomOf = (crop: Crop, size: Size): number => Math.min(size.width, size.height) / crop.side;

/** Dragged by parts of the frame's side. To the right shows more of the left. */
export const moved = (crop: Crop, right: number, down: number, size: Size): Crop =>
  within({ ...crop, x: crop.x - right * crop.side, y: crop.y - down * crop.side }, size);

/** Zoomed around the middle. */
export function zoomed(crop: Crop, zoom: number, size: Size): Crop {
  const side = Math.min(size.width, size.height) / Math.min(Math.max(zoom, 1), MOST_ZOOM);
  const shift = (crop.side - side) / 2;
  return within({ side, x: crop.x + shift, y: crop.y + shift }, size);
}

/** Where the whole picture lies under the frame, in percent of the frame. */
export const placeOf = ({ x, y, side }: Crop, { width, height }: Size) => ({
  // Against the reset's 100%.
  maxWidth: "none",
  width: `${(100 * width) / side}%`,
  height: `${(100 * height) / side}%`,
  left: `${(-100 * x) / side}%`,
  top: `${(-100 * y) / side}%`,
});
