import * as m from "@messages";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { backInLoop, type Loop, measure, nextLoop, SPEEDS, type Speed, whilePlaying } from "./playback";
import { PlayerControls } from "./player-controls";
import { moveOf, stepFrame } from "./player-keys";
import { type Source, useSource } from "./use-source";

type Props = {
  source: Source;
  isVideo: boolean;
  media: RefObject<HTMLMediaElement | null>;
  /** Milliseconds. */
  onPosition: (ms: number) => void;
  onPlay: () => void;
  /** Lies over the picture. */
  over: ReactNode;
  /** The picture stands still, for drawing on it. */
  held: boolean;
};

/** Plays a recording; Retry gets a new token. */
export function FootagePlayer(props: Props) {
  const [asked, setAsked] = useState(0);
  return <Player key={asked} {...props} onRetry={() => setAsked(asked + 1)} />;
}

function Player({ source, isVideo, media, onPosition, onPlay, over, held, onRetry }: Props & { onRetry: () => void }) {
  const { url, failed, fail } = useSource(source);
  const [speed, setSpeed] = useState<Speed>("1");
  const [loop, setLoop] = useState<Loop | null>(null);
  const measuring = useRef(false);

  useEffect(() => {
    const player = media.current;
    if (!player || loop?.to == null) return;
    return whilePlaying([player], () => {
      const back = backInLoop(loop, player.currentTime);
      if (back !== null) player.currentTime = back;
    });
  }, [loop, media]);

  const change = (next: Speed) => {
    setSpeed(next);
    if (media.current) media.current.playbackRate = Number(next);
  };
  const onLoaded = () => {
    change(speed);
    measuring.current = media.current !== null && measure(media.current);
  };
  const onDuration = () => {
    const player = media.current;
    if (!player || !measuring.current || player.duration === Number.POSITIVE_INFINITY) return;
    measuring.current = false;
    player.currentTime = 0;
  };
  const onTime = () => {
    if (media.current && !measuring.current) onPosition(media.current.currentTime * 1000);
  };
  const onLoop = () => {
    if (media.current) setLoop(nextLoop(loop, media.current.currentTime));
  };
  const onFrame = (by: 1 | -1) => {
    if (media.current) stepFrame(media.current, by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [move, player] = [moveOf(event), media.current];
    if (held || !move || !player || event.defaultPrevented || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    if (move.kind === "toggle") void (player.paused ? player.play() : player.pause());
    else if (move.kind === "go") player.currentTime += move.seconds;
    else if (move.kind === "frame") onFrame(move.by);
    else if (move.kind === "loop") onLoop();
    else change(SPEEDS[SPEEDS.indexOf(speed) + move.by] ?? speed);
  };
  if (failed)
    return (
      <div className="flex flex-wrap items-center gap-3" role="alert">
        <p>{m.footage_it_could_not_be_opened_you()}</p>
        <Button tone="out" size="sm" onClick={onRetry}>
          {m.footage_retry()}
        </Button>
      </div>
    );
  if (!url) return <Skeleton radius="md" className="block h-32" />;
  const common = {
    src: url,
    controls: !held,
    // For browsers whose own controls Tab skips.
    tabIndex: 0,
    className: "max-h-[60vh] w-full rounded-md bg-night",
    "aria-label": source.name,
    onError: fail,
    onLoadedMetadata: onLoaded,
    onDurationChange: onDuration,
    onTimeUpdate: onTime,
    onSeeked: onTime,
    onPlay,
    onKeyDown,
  };
  const hold = (element: HTMLMediaElement | null) => {
    media.current = element;
  };
  return (
    <div className="grid content-start gap-4">
      {isVideo ? (
        <div className="relative grid">
          <video ref={hold} playsInline preload="metadata" poster={source.poster || undefined} {...common}>
            <track kind="captions" />
          </video>
          {over}
        </div>
      ) : (
        <audio ref={hold} preload="metadata" {...common}>
          <track kind="captions" />
        </audio>
      )}
      {!held && (
        <>
          <PlayerControls
            speed={speed}
            onSpeed={change}
            onFrame={isVideo ? onFrame : undefined}
            loop={loop}
            onLoop={onLoop}
          />
          <p className="text-ink-3 text-sm [@media_(hover:_none)]:hidden">{m.footage_keys_space_plays_and_go_5()}</p>
        </>
      )}
    </div>
  );
}
