const ARCS = [330, 392, 454, 516, 578, 640, 702, 764, 826];

/** Positions of the stagger lines and lane numbers on the bend, lane 1 to 8: tick from-to, number, its rotation. */
const LANES = [
  ["M574.2 847.4L513 837.5", 541, 862.2, 276],
  ["M519.7 804.9L459.6 789.9", 484.6, 820.1, 280.9],
  ["M470.5 752.9L411.8 732.8", 433.2, 768.3, 285.8],
  ["M427.8 692L371.1 667", 388.1, 707.3, 290.6],
  ["M392.8 622.9L338.3 593.2", 350.3, 637.9, 295.5],
  ["M366.4 546.6L314.7 512.4", 321.1, 560.8, 300.4],
  ["M349.8 464.1L301.2 425.6", 301.3, 477.1, 305.2],
  ["M343.6 376.4L298.4 334", 292, 387.8, 310.1],
] as const;
const OURS = 5;

/** The bend of a 400 m track to scale, with staggered starts; one lane is ours. */
export const Bend = () => (
  <svg
    className="absolute -right-37.5 desk:right-[min(-90px,calc(100vw_-_1270px))] -bottom-52.5 desk:-bottom-62.5 -z-1 block desk:size-250 size-150"
    viewBox="0 0 900 900"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path className="[vector-effect:none]" d="M900 291A609 609 0 0 0 291 900" stroke="var(--lane)" strokeWidth="62" />
    {ARCS.map((radius) => (
      <path
        className="[vector-effect:non-scaling-stroke]"
        key={radius}
        d={`M900 ${900 - radius}A${radius} ${radius} 0 0 0 ${900 - radius} 900`}
      />
    ))}
    {LANES.map(([tick, x, y, turn], index) => (
      <g className="[vector-effect:non-scaling-stroke]" key={tick}>
        <path className="[vector-effect:non-scaling-stroke]" d={tick} strokeWidth="3" />
        <text
          className="shirt stroke-none text-[40px] [dominant-baseline:central] [text-anchor:middle] [vector-effect:non-scaling-stroke]"
          x={x}
          y={y}
          fill={index + 1 === OURS ? "var(--on-lane)" : "currentColor"}
          transform={`rotate(${turn} ${x} ${y})`}
        >
          {index + 1}
        </text>
      </g>
    ))}
  </svg>
);
