import { describe, expect, it } from "vitest";
import {
  DRAWING,
  type Drawing,
  degreesOf,
  drawingColumn,
  drawingOf,
  drawingText,
  fits,
  simplified,
  toPlace,
} from "./footage-drawing";
import { LIMITS } from "./limits";

const line = { kind: "line", ink: "yellow", points: [0, 0, 1, 1] } as const;
const drawing = (shapes: unknown[], ratio: unknown = 16 / 9): string => JSON.stringify({ ratio, shapes });
const accepted = (text: unknown): boolean => drawingColumn.safeParse(text).success;

describe("a drawing", () => {
  it("survives its column", () => {
    const drawn: Drawing = { ratio: 1.5, shapes: [{ ...line, points: [0.1, 0.25, 1, 0] }] };
    expect(drawingOf(drawingText(drawn))).toEqual(drawn);
    expect(drawingText({ ratio: 1.5, shapes: [] })).toBe("");
    expect([drawingOf(""), drawingOf(undefined)]).toEqual([null, null]);
  });

  it("may be missing, and is refused with anything else in it", () => {
    expect([accepted(""), accepted(drawing([line]))]).toEqual([true, true]);
    for (const text of [null, 7, "{", "[]", '"<svg onload=alert(1)>"', drawing([])]) expect(accepted(text)).toBe(false);
    for (const ratio of [0, -1, 11, "1", null]) expect(accepted(drawing([line], ratio))).toBe(false);
    const wrong = [
      { kind: "circle" },
      { ink: "url(https://evil.example)" },
      { points: [0, 0, 1] },
      { points: [0, 0, 1, 1.1] },
      { points: [0, 0, -0.1, 1] },
      { points: [0, 0, "1", 1] },
      { kind: "angle" },
      { text: "more" },
    ];
    for (const part of wrong) expect(accepted(drawing([{ ...line, ...part }])), JSON.stringify(part)).toBe(false);
  });

  it("ends at its limits: shapes, points and characters", () => {
    const shapes = (count: number): Drawing["shapes"] =>
      Array.from({ length: count }, () => ({ ...line, points: [...line.points] }));
    expect([accepted(drawing(shapes(DRAWING.shapes))), accepted(drawing(shapes(DRAWING.shapes + 1)))]).toEqual([
      true,
      false,
    ]);
    expect([
      fits({ ratio: 1, shapes: shapes(DRAWING.shapes) }),
      fits({ ratio: 1, shapes: shapes(DRAWING.shapes + 1) }),
    ]).toEqual([true, false]);
    const free = (points: number) => ({
      kind: "free" as const,
      ink: "orange" as const,
      points: Array(2 * points).fill(0.1234),
    });
    expect([accepted(drawing([free(DRAWING.freePoints)])), accepted(drawing([free(DRAWING.freePoints + 1)]))]).toEqual([
      true,
      false,
    ]);
    const long = { ratio: 1, shapes: Array.from({ length: 5 }, () => free(DRAWING.freePoints)) };
    expect(drawingText(long).length).toBeGreaterThan(LIMITS.drawing);
    expect([fits(long), accepted(drawingText(long))]).toEqual([false, false]);
  });

  it("stays inside its frame", () => {
    expect([toPlace(-0.2), toPlace(1.3), toPlace(0.123456)]).toEqual([0, 1, 0.1235]);
  });
});

describe("an angle", () => {
  it.each([
    [[0, 0.5, 0.5, 0.5, 0.5, 0], 1, 90],
    [[0, 0.5, 0.5, 0.5, 1, 0.5], 1, 180],
    [[1, 0, 0, 0, 1, 0], 1, 0],
    // The same points over a wide frame: two up, one across is one by one.
    [[0.5, 0, 0, 0, 0.5, 1], 2, 45],
    [[0.5, 1, 0, 0, 0.5, 0], 2, 45],
    [[0.5, 0.5, 0.5, 0.5, 1, 1], 1, 0],
  ])("%j over a frame of %f has %d degrees", (points, ratio, degrees) => {
    expect(degreesOf(points, ratio)).toBe(degrees);
  });
});

describe("a freehand line", () => {
  it("loses the points that nobody sees, and keeps its corner and ends", () => {
    const across = Array.from({ length: 50 }, (_, i) => [i / 50, 0]).flat();
    const down = Array.from({ length: 50 }, (_, i) => [1, i / 49]).flat();
    expect(simplified([...across, ...down], 1)).toEqual([0, 0, 1, 0, 1, 1]);
  });

  it("of any length fits its limit, and stays close to what was drawn", () => {
    const scribble = Array.from({ length: 3000 }, (_, i) => [
      toPlace(0.5 + Math.cos(i) / 2),
      toPlace(0.5 + Math.sin(i * 1.7) / 2),
    ]);
    const simple = simplified(scribble.flat(), 1);
    expect(simple.length).toBeLessThanOrEqual(2 * DRAWING.freePoints);
    expect(simple.slice(0, 2)).toEqual(scribble[0]);
    const circle = Array.from({ length: 400 }, (_, i) => [0.5 + 0.4 * Math.cos(i / 64), 0.5 + 0.4 * Math.sin(i / 64)]);
    for (let at = 0, kept = simplified(circle.flat(), 1); at < kept.length; at += 2)
      expect(Math.hypot((kept[at] ?? 0) - 0.5, (kept[at + 1] ?? 0) - 0.5)).toBeCloseTo(0.4, 5);
  });
});
