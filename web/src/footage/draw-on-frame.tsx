import type { DrawingInk, ShapeKind } from "@domain/footage-drawing";
import * as m from "@messages";
import { type PointerEvent, useRef, useState } from "react";
import { FrameDrawing } from "./frame-drawing";
import { type Drag, type Sketch, shapeOf } from "./strokes";

type Props = { sketch: Sketch; tool: ShapeKind; ink: DrawingInk; onDrag: (drag: Drag) => void };

/** A finger or a mouse draws on the frame. Each finished drag is handed on. */
export function DrawOnFrame({ sketch, tool, ink, onDrag }: Props) {
  const [drag, setDrag] = useState<Drag>([]);
  const points = useRef<number[]>([]);
  const show = (next: number[]) => {
    points.current = next;
    setDrag(next);
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    // A second finger draws nothing, nor does the mouse's other button.
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    show(placeOf(event.currentTarget, event.nativeEvent, sketch.drawing.ratio));
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || points.current.length === 0) return;
    const { currentTarget, nativeEvent } = event;
    // Between two drawn frames a fast finger makes several moves.
    const moves = nativeEvent.getCoalescedEvents?.() ?? [];
    const seen = moves.length > 0 ? moves : [nativeEvent];
    show([...points.current, ...seen.flatMap((move) => placeOf(currentTarget, move, sketch.drawing.ratio))]);
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || points.current.length === 0) return;
    onDrag(points.current);
    show([]);
  };
  const moving = drag.length > 0 ? shapeOf(tool, ink, drag, sketch) : null;
  const waiting = moving ?? sketch.side;
  const shapes = waiting ? [...sketch.drawing.shapes, waiting] : sketch.drawing.shapes;
  return (
    <FrameDrawing
      drawing={{ ...sketch.drawing, shapes }}
      label={m.footage_draw_here()}
      className="absolute inset-0 size-full cursor-crosshair touch-none select-none"
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={() => show([])}
    />
  );
}

/** The event's position on the frame, as fractions of its width and height. */
function placeOf(
  svg: SVGSVGElement,
  { clientX, clientY }: { clientX: number; clientY: number },
  ratio: number,
): number[] {
  const toScreen = svg.getScreenCTM();
  if (!toScreen) return [];
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toScreen.inverse());
  const high = svg.viewBox.baseVal.height;
  return [x / (high * ratio), y / high];
}
