import { DRAWING_INKS, type DrawingInk, SHAPE_KINDS, type ShapeKind } from "@domain/footage-drawing";
import * as m from "@messages";
import { Undo2 } from "lucide-react";
import { Button } from "@/ui/button";
import { Chip } from "@/ui/chip";
import type { Sketching } from "./use-sketch";

const TOOLS: Record<ShapeKind, string> = {
  line: m.footage_tool_line(),
  arrow: m.footage_tool_arrow(),
  angle: m.footage_tool_angle(),
  free: m.footage_tool_free(),
};
const INKS: Record<DrawingInk, { words: string; dot: string }> = {
  yellow: { words: m.footage_ink_yellow(), dot: "bg-[#ffd400]" },
  orange: { words: m.footage_ink_orange(), dot: "bg-[#ff5217]" },
};

/** What to do next with this tool. */
const hint = ({ tool, full, sketch }: Sketching): string => {
  if (full) return m.footage_drawing_full();
  if (tool === "line") return m.footage_hint_line();
  if (tool === "arrow") return m.footage_hint_arrow();
  if (tool === "free") return m.footage_hint_free();
  return sketch.side ? m.footage_hint_angle_second() : m.footage_hint_angle();
};

export function DrawingTools(sketching: Sketching) {
  const { tool, setTool, ink, setInk, undo, stop, remove } = sketching;
  return (
    <section className="grid content-start gap-3" aria-label={m.footage_drawing()}>
      <div className="flex flex-wrap gap-2">
        {SHAPE_KINDS.map((kind) => (
          <Chip key={kind} pressed={kind === tool} onClick={() => setTool(kind)}>
            {TOOLS[kind]}
          </Chip>
        ))}
        {DRAWING_INKS.map((one) => (
          <Chip key={one} pressed={one === ink} onClick={() => setInk(one)}>
            <span className={`size-4 rounded-full border border-edge ${INKS[one].dot}`} aria-hidden="true" />
            {INKS[one].words}
          </Chip>
        ))}
      </div>
      <p className="text-ink-3 text-sm" role="status">
        {hint(sketching)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="out" size="sm" disabled={!undo} onClick={() => undo?.()}>
          <Undo2 className="size-4" aria-hidden="true" />
          {m.footage_undo()}
        </Button>
        <Button size="sm" onClick={stop}>
          {m.footage_drawing_done()}
        </Button>
        <Button tone="plain" size="sm" onClick={remove}>
          {m.footage_remove_drawing()}
        </Button>
      </div>
    </section>
  );
}
