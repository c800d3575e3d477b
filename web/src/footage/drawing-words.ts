import { type Drawing, degreesOf } from "@domain/footage-drawing";
import * as m from "@messages";

/** A drawing for those who do not see it: "2 lines, 1 angle of 87°". */
export function drawingWords({ ratio, shapes }: Drawing): string {
  const count = (kind: string): number => shapes.filter((shape) => shape.kind === kind).length;
  const angles = shapes.filter(({ kind }) => kind === "angle").map(({ points }) => degreesOf(points, ratio));
  const [lines, arrows, free] = [count("line"), count("arrow"), count("free")];
  return [
    lines > 0 && m.footage_lines({ count: lines }),
    arrows > 0 && m.footage_arrows({ count: arrows }),
    angles.length > 0 &&
      m.footage_angles({ count: angles.length, degrees: angles.map((degrees) => `${degrees}°`).join(", ") }),
    free > 0 && m.footage_free_lines({ count: free }),
  ]
    .filter(Boolean)
    .join(", ");
}
