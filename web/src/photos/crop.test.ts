import fc from "fast-check";
import { expect, test } from "vitest";
import { type Crop, firstCrop, MOST_ZOOM, moved, type Size, zoomed, zoomOf } from "./crop";

const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) });
const step = fc.oneof(
  fc.record({ right: fc.double({ min: -3, max: 3, noNaN: true }), down: fc.double({ min: -3, max: 3, noNaN: true }) }),
  fc.record({ zoom: fc.double({ min: 0, max: 10, noNaN: true }) }),
);
const walk = (picture: Size, steps: ({ right: number; down: number } | { zoom: number })[]): Crop =>
  steps.reduce<Crop>(
    (crop, one) => ("zoom" in one ? zoomed(crop, one.zoom, picture) : moved(crop, one.right, one.down, picture)),
    firstCrop(picture),
  );

test("however it is moved and zoomed, the square stays inside the picture", () => {
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 12 }), (picture, steps) => {
      const { x, y, side } = walk(picture, steps);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + side).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(y + side).toBeLessThanOrEqual(picture.height + 1e-6);
      expect(zoomOf({ x, y, side }, picture)).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(zoomOf({ x, y, side }, picture)).toBeLessThanOrEqual(MOST_ZOOM + 1e-9);
    }),
  );
});

test("the first square is the largest, and a portrait keeps more of its top than of its bottom", () => {
  expect(firstCrop({ width: 400, height: 300 })).toEqual({ side: 300, x: 50, y: 0 });
  expect(firstCrop({ width: 300, height: 600 })).toEqual({ side: 300, x: 0, y: 100 });
});

test("dragging to the right shows what lies to the left, by as much as the finger moved", () => {
  expect(moved({ side: 100, x: 100, y: 100 }, 0.5, -0.25, { width: 400, height: 400 })).toEqual({
    ...{ side: 100, x: 50, y: 125 },
  });
});

test("zooming keeps the middle", () => {
  expect(zoomed({ side: 400, x: 0, y: 0 }, 2, { width: 400, height: 400 })).toEqual({ side: 200, x: 100, y: 100 });
});
