import { FRAME } from "./playback";

/** Seconds of an arrow key. */
const STEP = 5;

export type PlayerMove =
  | { kind: "toggle" }
  | { kind: "go"; seconds: number }
  | { kind: "frame"; by: 1 | -1 }
  | { kind: "speed"; by: 1 | -1 }
  | { kind: "loop" };

const MOVES: Record<string, PlayerMove> = {
  " ": { kind: "toggle" },
  k: { kind: "toggle" },
  ArrowLeft: { kind: "go", seconds: -STEP },
  j: { kind: "go", seconds: -STEP },
  ArrowRight: { kind: "go", seconds: STEP },
  l: { kind: "go", seconds: STEP },
  ",": { kind: "frame", by: -1 },
  ".": { kind: "frame", by: 1 },
  "<": { kind: "speed", by: -1 },
  ">": { kind: "speed", by: 1 },
  r: { kind: "loop" },
};

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** A key's action on a recording, or null for the browser's own shortcuts. */
export const moveOf = (pressed: Pressed): PlayerMove | null =>
  pressed.ctrlKey || pressed.metaKey || pressed.altKey ? null : (MOVES[pressed.key] ?? null);

/** Shows the frame beside the current one, and stops there. */
export function stepFrame(media: HTMLMediaElement, by: 1 | -1): void {
  media.pause();
  media.currentTime += by * FRAME;
}
