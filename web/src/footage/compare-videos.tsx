import * as m from "@messages";
import { Pause, Play } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Segmented } from "@/ui/segmented";
import { Skeleton } from "@/ui/skeleton";
import { formatMoment } from "./moment";
import { measure, SPEEDS, type Speed } from "./playback";
import { FrameButtons } from "./player-controls";
import { stepFrame } from "./player-keys";
import { playTogether } from "./together";
import { type Source, useSource } from "./use-source";

type Props = { one: Source; two: Source; onClose: () => void };
type Held = RefObject<HTMLVideoElement | null>;

/** Two videos side by side. Each is set to its own moment; then they move in step. */
export function CompareVideos({ one, two, onClose }: Props) {
  const left = useRef<HTMLVideoElement>(null);
  const right = useRef<HTMLVideoElement>(null);
  const end = useRef<() => void>(undefined);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>("1");
  const both = (): HTMLVideoElement[] => [left.current, right.current].filter((video) => video !== null);
  const stop = () => end.current?.();
  useEffect(() => () => end.current?.(), []);

  const play = () => {
    const [a, b] = both();
    if (!a || !b) return;
    setPlaying(true);
    end.current = playTogether(a, b, () => setPlaying(false));
  };
  const change = (next: Speed) => {
    setSpeed(next);
    for (const video of both()) video.playbackRate = Number(next);
  };
  const onFrame = (by: 1 | -1) => {
    stop();
    for (const video of both()) stepFrame(video, by);
  };
  return (
    <section className="grid content-start gap-3" aria-label={m.footage_side_by_side()}>
      <div className="grid grid-cols-2 items-start gap-2">
        <Half source={one} held={left} onTouch={stop} />
        <Half source={two} held={right} onTouch={stop} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={playing ? stop : play}>
          {playing ? <Pause className="size-4" aria-hidden="true" /> : <Play className="size-4" aria-hidden="true" />}
          {playing ? m.footage_pause_both() : m.footage_play_both()}
        </Button>
        <FrameButtons name={m.footage_both()} onFrame={onFrame} />
        <Button tone="plain" size="sm" onClick={onClose}>
          {m.footage_end_comparing()}
        </Button>
      </div>
      <Segmented
        label={m.footage_speed()}
        value={speed}
        onChange={change}
        options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
      />
      <p className="text-ink-3 text-sm">{m.footage_set_each_video_to_the_same()}</p>
    </section>
  );
}

/** One of the two, with its own place. */
function Half({ source, held, onTouch }: { source: Source; held: Held; onTouch: () => void }) {
  const { url, failed, fail } = useSource(source);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const onDuration = () => {
    const video = held.current;
    if (!video || measure(video)) return;
    if (length === 0 && video.currentTime > 0) video.currentTime = 0;
    setLength(video.duration);
  };
  const go = (seconds: number) => {
    onTouch();
    if (held.current) held.current.currentTime = seconds;
  };
  const onFrame = (by: 1 | -1) => {
    onTouch();
    if (held.current) stepFrame(held.current, by);
  };
  if (failed) return <p role="alert">{m.footage_it_could_not_be_opened_you()}</p>;
  if (!url) return <Skeleton radius="md" className="block h-32" />;
  return (
    <div className="grid min-w-0 content-start gap-2">
      <video
        ref={held}
        className="max-h-[60vh] w-full rounded-md bg-night"
        src={url}
        muted
        playsInline
        preload="auto"
        aria-label={source.name}
        onError={fail}
        onLoadedMetadata={onDuration}
        onDurationChange={onDuration}
        onTimeUpdate={() => setAt(held.current?.currentTime ?? 0)}
        onSeeked={() => setAt(held.current?.currentTime ?? 0)}
      >
        <track kind="captions" />
      </video>
      <p className="wrap-anywhere text-ink-2 text-sm">{source.name}</p>
      <input
        type="range"
        className="min-h-11 w-full accent-[var(--ink)]"
        aria-label={m.footage_moment_of_name({ name: source.name })}
        aria-valuetext={formatMoment(at * 1000)}
        min={0}
        max={length}
        step="any"
        value={at}
        onChange={(event) => go(Number(event.target.value))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <FrameButtons name={source.name} onFrame={onFrame} />
      </div>
    </div>
  );
}
