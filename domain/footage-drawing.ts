import * as m from "@messages";
import * as z from "zod/mini";
import { LIMITS } from "./limits";

/** Limits of one drawing: shapes, and points of a freehand line. `LIMITS.drawing` limits its text. */
export const DRAWING = { shapes: 30, freePoints: 100 } as const;

const RATIO = { least: 0.1, most: 10 } as const;

export const SHAPE_KINDS = ["line", "arrow", "angle", "free"] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];
export const DRAWING_INKS = ["yellow", "orange"] as const;
export type DrawingInk = (typeof DRAWING_INKS)[number];

/** Numbers of a shape's points (x, y, x, y, …). An angle's second point is its corner. */
const fewest: Record<ShapeKind, number> = { line: 4, arrow: 4, angle: 6, free: 4 };
const most: Record<ShapeKind, number> = { line: 4, arrow: 4, angle: 6, free: 2 * DRAWING.freePoints };

const place = z.number().check(z.gte(0), z.lte(1));
const shape = z
  .object({ kind: z.enum(SHAPE_KINDS), ink: z.enum(DRAWING_INKS), points: z.array(place) })
  .check(
    z.refine(
      ({ kind, points }) => points.length % 2 === 0 && points.length >= fewest[kind] && points.length <= most[kind],
    ),
  );

/**
 * Vectors over one frame of a recording. Points are parts of the frame's width and height (0 to 1), so a drawing fits every screen.
 * `ratio`: the frame's width by its height, without which an angle has no degrees.
 */
const drawing = z.object({
  ratio: z.number().check(z.gte(RATIO.least), z.lte(RATIO.most)),
  shapes: z.array(shape).check(z.minLength(1), z.maxLength(DRAWING.shapes)),
});
export type Drawing = z.infer<typeof drawing>;
export type Shape = Drawing["shapes"][number];

/** A drawing as the text of its column; without shapes "". */
export const drawingText = ({ ratio, shapes }: Drawing): string =>
  shapes.length === 0
    ? ""
    : JSON.stringify({ ratio, shapes: shapes.map(({ kind, ink, points }) => ({ kind, ink, points })) });

/** The drawing in a comment's column, or null: there is none, or the text is not exactly a drawing. */
export function drawingOf(text: string | undefined): Drawing | null {
  if (!text || text.length > LIMITS.drawing) return null;
  try {
    const read = drawing.safeParse(JSON.parse(text));
    return read.success && drawingText(read.data) === text ? read.data : null;
  } catch {
    return null;
  }
}

/** The column of a comment: "" or a drawing. */
export const drawingColumn = z.string({ error: m.rules_drawing_cannot_be_read }).check(
  z.maxLength(LIMITS.drawing, { error: m.rules_drawing_is_too_long }),
  z.refine((text) => text === "" || drawingOf(text) !== null, { error: m.rules_drawing_cannot_be_read }),
);

/** Whether one more shape fits. */
export const fits = (of: Drawing): boolean =>
  of.shapes.length <= DRAWING.shapes && drawingText(of).length <= LIMITS.drawing;

/** A part of the frame, inside it, to a ten-thousandth. */
export const toPlace = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000;

/** A frame's width by its height, as a drawing keeps it. */
export const toRatio = (width: number, height: number): number =>
  Math.min(RATIO.most, Math.max(RATIO.least, Math.round((width / height) * 10_000) / 10_000));

/** The angle at the second of three points, in whole degrees from 0 to 180. */
export function degreesOf(points: readonly number[], ratio: number): number {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = points;
  const [ux, uy, vx, vy] = [(ax - bx) * ratio, ay - by, (cx - bx) * ratio, cy - by];
  return Math.round((Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)) * 180) / Math.PI);
}

/** Parts of the frame's height by which a freehand line may move when it is made simpler. */
const FINEST = 0.002;

/** A freehand line with few enough points, close to the drawn one. */
export function simplified(points: readonly number[], ratio: number): number[] {
  let kept = [...points];
  for (let tolerance = FINEST; tolerance === FINEST || kept.length > most.free; tolerance *= 1.5)
    kept = withoutSmall(points, ratio, tolerance);
  return kept;
}

/** Ramer-Douglas-Peucker, without recursion: goja's and old phones' stacks are small. */
function withoutSmall(points: readonly number[], ratio: number, tolerance: number): number[] {
  const last = points.length / 2 - 1;
  const kept = new Set([0, last]);
  const open: [number, number][] = [[0, last]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let [farthest, distance] = [-1, tolerance];
    for (let at = from + 1; at < to; at++) {
      const away = distanceTo(points, ratio, at, from, to);
      if (away > distance) [farthest, distance] = [at, away];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return [...kept].sort((a, b) => a - b).flatMap((at) => [points[2 * at] ?? 0, points[2 * at + 1] ?? 0]);
}

/** From a point to the line between two others, in parts of the frame's height. */
function distanceTo(points: readonly number[], ratio: number, at: number, from: number, to: number): number {
  const point = (index: number) => [(points[2 * index] ?? 0) * ratio, points[2 * index + 1] ?? 0] as const;
  const [[x, y], [ax, ay], [bx, by]] = [point(at), point(from), point(to)];
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
