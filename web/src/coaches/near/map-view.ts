/** A map of the world in the Mercator projection. x is the longitude in degrees, y grows to the south in the same unit. */
import type { City, Point } from "./near";

type Spot = { x: number; y: number };
/** The part that is shown: its middle and its width. */
export type View = Spot & { width: number };
/** Cities that are too close to each other for a dot each. `left` and `top` from 0 to 1. */
export type Dot = { key: string; cities: City[]; coaches: number; left: number; top: number };

/** Height to width. */
export const RATIO = 2 / 3;
const [TOP, BOTTOM] = [-140, 76];
const WORLD = 360;
const CLOSEST = 1;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function spotOf({ latitude, longitude }: Point): Spot {
  const lat = Math.min(80, Math.max(-80, latitude));
  return { x: longitude, y: (-180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) };
}

const between = (value: number, from: number, to: number): number =>
  from > to ? (from + to) / 2 : Math.min(to, Math.max(from, value));

/** Keeps a view on the world. */
function onWorld({ x, y, width: wanted }: View): View {
  const width = between(wanted, CLOSEST, WORLD);
  const high = (width * RATIO) / 2;
  return {
    x: between(x, (width - WORLD) / 2, (WORLD - width) / 2),
    y: between(y, TOP + high, BOTTOM - high),
    width,
  };
}

/** The view that shows all these points, with room around them, and at least so many degrees. */
export function viewOf(points: readonly Point[], least: number): View {
  const spots = points.map(spotOf);
  if (spots.length === 0) return onWorld({ x: 0, y: 0, width: WORLD });
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(least, 1.4 * (east - west), (1.4 * (south - north)) / RATIO);
  return onWorld({ x: (west + east) / 2, y: (north + south) / 2, width });
}

export const zoomed = (view: View, factor: number): View => onWorld({ ...view, width: view.width * factor });
export const isWhole = ({ width }: View): boolean => width >= WORLD;
export const isClosest = ({ width }: View): boolean => width <= CLOSEST;

/** As an SVG's view box. */
export const boxOf = ({ x, y, width }: View): string =>
  [x - width / 2, y - (width * RATIO) / 2, width, width * RATIO].join(" ");

/** Where a point is in the view, from 0 to 1. */
export function placeIn(view: View, point: Point): { left: number; top: number } {
  const { x, y } = spotOf(point);
  return { left: (x - view.x) / view.width + 0.5, top: (y - view.y) / (view.width * RATIO) + 0.5 };
}

/**
 * The dots of a view. The city with the most coaches keeps its place, and the close ones join it.
 * @param apart the least distance between two dots, and half of it to an edge, as a part of the width
 */
export function dotsOf(cities: readonly City[], view: View, apart: number): Dot[] {
  const dots: Dot[] = [];
  const [side, over] = [apart / 2, apart / 2 / RATIO];
  for (const city of [...cities].sort((a, b) => b.coaches - a.coaches)) {
    const { left, top } = placeIn(view, city);
    if (left < side || left > 1 - side || top < over || top > 1 - over) continue;
    const close = dots.find((dot) => Math.hypot(dot.left - left, (dot.top - top) * RATIO) < apart);
    if (close) {
      close.cities.push(city);
      close.coaches += city.coaches;
    } else dots.push({ key: city.key, cities: [city], coaches: city.coaches, left, top });
  }
  return dots;
}
