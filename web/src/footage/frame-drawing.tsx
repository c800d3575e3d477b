import { type Drawing, degreesOf, type Shape } from "@domain/footage-drawing";
import type { SVGProps } from "react";
import { drawingWords } from "./drawing-words";

/** The height of a frame in the units of its drawing. */
const HIGH = 1000;
/** In the same units: an arrow's head, an angle's arc, and a text. */
const HEAD = 60;
const ARC = 110;
const LETTERS = 68;

const INKS = { yellow: "stroke-[#ffd400] fill-[#ffd400]", orange: "stroke-[#ff5217] fill-[#ff5217]" } as const;

type Props = SVGProps<SVGSVGElement> & { drawing: Drawing; label?: string };

/** A drawing over its frame. The picture is placed like a video in its box: whole, in the middle. */
export function FrameDrawing({ drawing, label, ...rest }: Props) {
  const { ratio, shapes } = drawing;
  return (
    <svg
      viewBox={`0 0 ${ratio * HIGH} ${HIGH}`}
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={label ?? drawingWords(drawing)}
      {...rest}
    >
      {named(shapes).map(({ key, shape }) => (
        <g key={key} strokeLinecap="round" strokeLinejoin="round">
          <Strokes shape={shape} ratio={ratio} className="stroke-[5] stroke-night/70" />
          <Strokes shape={shape} ratio={ratio} className={`stroke-[2.5] ${INKS[shape.ink]}`} />
          {shape.kind === "angle" && shape.points.length === 6 && <Degrees shape={shape} ratio={ratio} />}
        </g>
      ))}
    </svg>
  );
}

/** Shapes have no ids. Only the last one is ever removed. */
const named = (shapes: readonly Shape[]) => shapes.map((shape, at) => ({ key: `shape-${at}`, shape }));

type Part = { shape: Shape; ratio: number };
type Point = readonly [x: number, y: number];

const pointsOf = ({ shape, ratio }: Part): Point[] =>
  Array.from({ length: shape.points.length / 2 }, (_, at) => [
    (shape.points[2 * at] ?? 0) * ratio * HIGH,
    (shape.points[2 * at + 1] ?? 0) * HIGH,
  ]);
const path = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;

/** The point at a distance from `from` towards `to`, turned by an angle. */
function towards([fx, fy]: Point, [tx, ty]: Point, length: number, turn = 0): Point {
  const direction = Math.atan2(ty - fy, tx - fx) + turn;
  return [fx + length * Math.cos(direction), fy + length * Math.sin(direction)];
}

function Strokes({ className, ...part }: Part & { className: string }) {
  const points = pointsOf(part);
  const [a = [0, 0], b = a, c] = points;
  const { kind } = part.shape;
  const head = kind === "arrow" ? path([towards(b, a, HEAD, 0.5), b, towards(b, a, HEAD, -0.5)]) : "";
  const length = c ? Math.min(ARC, Math.hypot(a[0] - b[0], a[1] - b[1]), Math.hypot(c[0] - b[0], c[1] - b[1])) : 0;
  const [from, to] = [towards(b, a, length), towards(b, c ?? a, length)];
  const turn = (a[0] - b[0]) * ((c ?? a)[1] - b[1]) - (a[1] - b[1]) * ((c ?? a)[0] - b[0]);
  const arc =
    c && kind === "angle" ? `M${from.join(" ")}A${length} ${length} 0 0 ${turn > 0 ? 1 : 0} ${to.join(" ")}` : "";
  return (
    <path
      className={className}
      // The line keeps its width on a phone and on a desk.
      vectorEffect="non-scaling-stroke"
      fillOpacity={0}
      d={path(points) + head + arc}
    />
  );
}

function Degrees(part: Part) {
  const [a = [0, 0], b = a, c = a] = pointsOf(part);
  const middle: Point = [
    (towards(b, a, 1)[0] + towards(b, c, 1)[0]) / 2,
    (towards(b, a, 1)[1] + towards(b, c, 1)[1]) / 2,
  ];
  const wide = part.ratio * HIGH;
  const [x, y] = towards(b, middle, ARC + LETTERS);
  return (
    <text
      x={Math.min(wide - LETTERS, Math.max(LETTERS, x))}
      y={Math.min(HIGH - LETTERS / 2, Math.max(LETTERS, y))}
      fontSize={LETTERS}
      textAnchor="middle"
      dominantBaseline="middle"
      className="fill-on-night stroke-[18] stroke-night font-semibold [paint-order:stroke]"
    >
      {degreesOf(part.shape.points, part.ratio)}°
    </text>
  );
}
