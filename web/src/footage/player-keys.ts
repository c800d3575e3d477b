/** Seconds of an arrow key, and of about one frame. */
const STEP = 5;
const FRAME = 1 / 30;

export type PlayerMove = { kind: "toggle" } | { kind: "go"; seconds: number } | { kind: "speed"; by: 1 | -1 };

const MOVES: Record<string, PlayerMove> = {
  " ": { kind: "toggle" },
  k: { kind: "toggle" },
  ArrowLeft: { kind: "go", seconds: -STEP },
  j: { kind: "go", seconds: -STEP },
  ArrowRight: { kind: "go", seconds: STEP },
  l: { kind: "go", seconds: STEP },
  ",": { kind: "go", seconds: -FRAME },
  ".": { kind: "go", seconds: FRAME },
  "<": { kind: "speed", by: -1 },
  ">": { kind: "speed", by: 1 },
};

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** A key's action on a recording, or null for the browser's own shortcuts. */
export const moveOf = (pressed: Pressed): PlayerMove | null =>
  pressed.ctrlKey || pressed.metaKey || pressed.altKey ? null : (MOVES[pressed.key] ?? null);
