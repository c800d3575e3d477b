import * as m from "@messages";
import { Repeat, StepBack, StepForward } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import { Segmented } from "@/ui/segmented";
import { formatMoment } from "./moment";
import { type Loop, SPEEDS, type Speed } from "./playback";

type Props = {
  speed: Speed;
  onSpeed: (speed: Speed) => void;
  /** Undefined: it has no frames. */
  onFrame?: ((by: 1 | -1) => void) | undefined;
  loop: Loop | null;
  onLoop: () => void;
  children?: ReactNode;
};

/** What a browser's own controls lack, for a thumb. */
export function PlayerControls({ speed, onSpeed, onFrame, loop, onLoop, children }: Props) {
  return (
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {children}
        {onFrame && <FrameButtons onFrame={onFrame} />}
        <Button tone="out" size="sm" aria-pressed={loop !== null} onClick={onLoop}>
          <Repeat className="size-4" aria-hidden="true" />
          {loopWords(loop)}
        </Button>
      </div>
      <Segmented
        label={m.footage_speed()}
        value={speed}
        onChange={onSpeed}
        options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
      />
    </div>
  );
}

export const FrameButtons = ({ onFrame, name }: { onFrame: (by: 1 | -1) => void; name?: string }) => (
  <>
    <Button
      tone="out"
      size="sm"
      aria-label={name ? m.footage_one_frame_back_in_name({ name }) : m.footage_one_frame_back()}
      onClick={() => onFrame(-1)}
    >
      <StepBack className="size-5" aria-hidden="true" />
    </Button>
    <Button
      tone="out"
      size="sm"
      aria-label={name ? m.footage_one_frame_forward_in_name({ name }) : m.footage_one_frame_forward()}
      onClick={() => onFrame(1)}
    >
      <StepForward className="size-5" aria-hidden="true" />
    </Button>
  </>
);

function loopWords(loop: Loop | null): string {
  if (!loop) return m.footage_loop_from_here();
  const from = formatMoment(loop.from * 1000);
  return loop.to === null
    ? m.footage_loop_from_until_here({ from })
    : m.footage_end_the_loop({ from, to: formatMoment(loop.to * 1000) });
}
