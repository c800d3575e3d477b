import type { Drawing, DrawingInk, ShapeKind } from "@domain/footage-drawing";
import { useState } from "react";
import { useDraft } from "@/database/drafts";
import { type Drag, type Sketch, withDrag, withoutLast } from "./strokes";

/** A drawing that belongs to a comment that is not sent yet. Milliseconds. */
type Begun = { at_ms: number; drawing: Drawing };
const NOTHING: Begun = { at_ms: 0, drawing: { ratio: 1, shapes: [] } };

/** The drawing of the next comment on a file. It survives a reload. */
export function useSketch(fileId: string) {
  const [begun, setBegun, draft] = useDraft<Begun>(`footage-comment-drawing-${fileId}`, NOTHING);
  const [side, setSide] = useState<Sketch["side"]>(null);
  const [drawing, setDrawing] = useState(false);
  const [full, setFull] = useState(false);
  const [tool, setTool] = useState<ShapeKind>("line");
  const [ink, setInk] = useState<DrawingInk>("yellow");
  const sketch: Sketch = { drawing: begun.drawing, side };
  const show = (next: Sketch) => {
    setSide(next.side);
    setFull(false);
    if (next.drawing !== begun.drawing) setBegun({ ...begun, drawing: next.drawing });
  };
  const stop = () => {
    setDrawing(false);
    setSide(null);
    setFull(false);
  };
  return {
    sketch,
    atMs: begun.at_ms,
    /** Something is drawn. */
    drawn: begun.drawing.shapes.length > 0,
    /** The person draws now. */
    drawing,
    full,
    tool,
    ink,
    setInk,
    setTool: (next: ShapeKind) => {
      setTool(next);
      setSide(null);
    },
    /** Begins on this frame, or goes on with what is drawn. */
    begin: (at_ms: number, ratio: number) => {
      if (begun.drawing.shapes.length === 0) setBegun({ at_ms, drawing: { ratio, shapes: [] } });
      setDrawing(true);
    },
    drag: (drag: Drag) => {
      const next = withDrag(sketch, tool, ink, drag);
      if (next === "full") setFull(true);
      else show(next);
    },
    undo: side || begun.drawing.shapes.length > 0 ? () => show(withoutLast(sketch)) : null,
    stop,
    remove: () => {
      stop();
      draft.clear();
    },
  };
}
export type Sketching = ReturnType<typeof useSketch>;
