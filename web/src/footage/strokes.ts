import {
  type Drawing,
  type DrawingInk,
  fits,
  type Shape,
  type ShapeKind,
  simplified,
  toPlace,
} from "@domain/footage-drawing";

/** A drag shorter than this part of the frame's height is a tap, and draws nothing. */
const SHORTEST = 0.02;

/** A drag over a frame: points of one finger, as parts of the frame. */
export type Drag = readonly number[];
/** What is drawn, and an angle's first side that waits for its second. */
export type Sketch = { drawing: Drawing; side: Shape | null };

/** The shape of a drag that may still go on, or null for a tap. An angle's second side begins at its corner, wherever the finger does. */
export function shapeOf(kind: ShapeKind, ink: DrawingInk, drag: Drag, { drawing, side }: Sketch): Shape | null {
  const places = drag.map(toPlace);
  const [x = 0, y = 0] = places;
  const [toX = 0, toY = 0] = places.slice(-2);
  if (kind === "free") {
    const points = simplified(places, drawing.ratio);
    return isLong(points, drawing.ratio) ? { kind, ink, points } : null;
  }
  if (kind === "angle" && side) return { ...side, points: [...side.points.slice(0, 4), toX, toY] };
  const points = [x, y, toX, toY];
  return isLong(points, drawing.ratio) ? { kind, ink, points } : null;
}

/** The sketch with a finished drag, or the same one if it draws nothing. `full`: the drawing takes no more. */
export function withDrag(sketch: Sketch, kind: ShapeKind, ink: DrawingInk, drag: Drag): Sketch | "full" {
  const shape = shapeOf(kind, ink, drag, sketch);
  if (!shape) return sketch;
  if (shape.kind === "angle" && shape.points.length < 6) return { ...sketch, side: shape };
  if (shape.kind === "angle" && !isLong(shape.points.slice(2), sketch.drawing.ratio)) return sketch;
  const drawing = { ...sketch.drawing, shapes: [...sketch.drawing.shapes, shape] };
  return fits(drawing) ? { drawing, side: null } : "full";
}

/** Without what was drawn last. */
export const withoutLast = ({ drawing, side }: Sketch): Sketch =>
  side ? { drawing, side: null } : { drawing: { ...drawing, shapes: drawing.shapes.slice(0, -1) }, side };

function isLong(points: readonly number[], ratio: number): boolean {
  const [x = 0, y = 0] = points;
  for (let at = 2; at < points.length; at += 2)
    if (Math.hypot(((points[at] ?? 0) - x) * ratio, (points[at + 1] ?? 0) - y) >= SHORTEST) return true;
  return false;
}
