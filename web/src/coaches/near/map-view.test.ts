import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { placeOf } from "@domain/geography";
import { expect, it } from "vitest";
import { boxOf, dotsOf, isClosest, isWhole, placeIn, RATIO, spotOf, viewOf, zoomed } from "./map-view";
import type { City } from "./near";

const city = (name: string, coaches: number): City => {
  const { latitude, longitude } = placeOf(name) ?? { latitude: 0, longitude: 0 };
  return { key: name, name, coaches, km: null, latitude, longitude };
};
const [leeds, sheffield, london, tokyo] = [city("Leeds", 2), city("Sheffield", 5), city("London", 9), city("Tokyo", 1)];
const all = [leeds, sheffield, london, tokyo];

it("shows every point with room to the edges", () => {
  for (const points of [[leeds, sheffield], [leeds, london], all, [tokyo, city("Sydney", 1)], [leeds]]) {
    const view = viewOf(points, 6);
    expect(view.width).toBeGreaterThanOrEqual(6);
    for (const point of points) {
      const { left, top } = placeIn(view, point);
      for (const part of [left, top]) {
        expect(part).toBeGreaterThan(0.05);
        expect(part).toBeLessThan(0.95);
      }
    }
  }
});

it("shows the whole world without points, and never more", () => {
  const world = viewOf([], 6);
  expect(isWhole(world)).toBe(true);
  expect(zoomed(world, 2)).toEqual(world);
  let near = world;
  for (let step = 0; step < 12; step++) near = zoomed(near, 0.5);
  expect(isClosest(near)).toBe(true);
  expect(boxOf(world)).toBe(`-180 ${-32 - 180 * RATIO} 360 240`);
});

it("draws north above, and shapes as they are", () => {
  expect(spotOf({ latitude: 60, longitude: 0 }).y).toBeLessThan(spotOf({ latitude: 50, longitude: 0 }).y);
  // A degree to the north is as long as two to the east at 60 degrees.
  const step = spotOf({ latitude: 60, longitude: 0 }).y - spotOf({ latitude: 60.1, longitude: 0 }).y;
  expect(step / 0.1).toBeCloseTo(2, 1);
});

it("joins cities that are too close for a dot each, and parts them when the view comes closer", () => {
  const far = dotsOf(all, viewOf(all, 6), 0.1);
  expect(far.map(({ key, coaches, cities }) => [key, coaches, cities.length])).toEqual([
    ["London", 16, 3],
    ["Tokyo", 1, 1],
  ]);
  const close = dotsOf(all, viewOf([leeds, sheffield], 0), 0.1);
  expect(close.map(({ key, coaches }) => [key, coaches])).toEqual([
    ["Sheffield", 5],
    ["Leeds", 2],
  ]);
});

it("the outline of the world is small", () => {
  const outline = readFileSync(new URL("./world.svg", import.meta.url));
  expect(outline.toString()).toMatch(/id="land"[\s\S]*id="borders"/);
  expect(gzipSync(outline).length).toBeLessThan(30_000);
});
