import type { Shape } from "@domain/footage-drawing";
import { expect, it } from "vitest";
import { drawingWords } from "./drawing-words";

const shape = (kind: Shape["kind"], points: number[] = [0, 0, 1, 1]): Shape => ({ kind, ink: "yellow", points });
const square = shape("angle", [0, 0.5, 0.5, 0.5, 0.5, 0]);

it.each([
  [[shape("line")], "1 line"],
  [[shape("line"), shape("arrow"), shape("line")], "2 lines, 1 arrow"],
  [[square, shape("free")], "1 angle of 90°, 1 freehand line"],
  [[square, square], "2 angles of 90°, 90°"],
])("a drawing is told in words: %#", (shapes, words) => expect(drawingWords({ ratio: 1, shapes })).toBe(words));
