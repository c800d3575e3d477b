import { DRAWING, type Drawing } from "@domain/footage-drawing";
import { expect, it } from "vitest";
import { type Sketch, withDrag, withoutLast } from "./strokes";

const empty: Sketch = { drawing: { ratio: 2, shapes: [] }, side: null };
const drawn = (sketch: Sketch | "full"): Sketch => {
  if (sketch === "full") throw new Error("the drawing is full");
  return sketch;
};

it("a drag is a line from its first to its last point, inside the frame; a tap draws nothing", () => {
  const line = drawn(withDrag(empty, "line", "yellow", [0.5, 0.5, 0.2, 0.9, 1.4, -0.3]));
  expect(line.drawing.shapes).toEqual([{ kind: "line", ink: "yellow", points: [0.5, 0.5, 1, 0] }]);
  for (const kind of ["line", "arrow", "angle", "free"] as const)
    expect(withDrag(empty, kind, "yellow", [0.5, 0.5, 0.505, 0.505])).toBe(empty);
});

it("an angle takes two drags: a side, and from its end the other side", () => {
  const side = drawn(withDrag(empty, "angle", "orange", [0.1, 0.5, 0.5, 0.5]));
  expect([side.drawing.shapes, side.side?.points]).toEqual([[], [0.1, 0.5, 0.5, 0.5]]);
  // A tap on the corner is no side.
  expect(drawn(withDrag(side, "angle", "orange", [0.5, 0.5])).side).toEqual(side.side);
  const angle = drawn(withDrag(side, "angle", "orange", [0.52, 0.48, 0.5, 0.1]));
  expect(angle.drawing.shapes).toEqual([{ kind: "angle", ink: "orange", points: [0.1, 0.5, 0.5, 0.5, 0.5, 0.1] }]);
  expect(angle.side).toBeNull();
});

it("undo takes back a waiting side first, then the last shape", () => {
  const line = drawn(withDrag(empty, "line", "yellow", [0, 0, 1, 1]));
  const waiting = drawn(withDrag(line, "angle", "yellow", [0, 0, 1, 1]));
  expect(withoutLast(waiting)).toEqual(line);
  expect(withoutLast(line)).toEqual(empty);
  expect(withoutLast(empty)).toEqual(empty);
});

it("a drawing that is full takes no more", () => {
  const shapes: Drawing["shapes"] = Array(DRAWING.shapes).fill({ kind: "line", ink: "yellow", points: [0, 0, 1, 1] });
  expect(withDrag({ drawing: { ratio: 1, shapes }, side: null }, "line", "yellow", [0, 0, 1, 1])).toBe("full");
});
