import type { TrainingFileDocument } from "@domain/documents";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Segmented } from "@/ui/segmented";
import { Skeleton } from "@/ui/skeleton";
import { openFootage } from "./actions";
import { moveOf } from "./player-keys";

const SPEEDS = ["0.25", "0.5", "1", "2"] as const;
type Speed = (typeof SPEEDS)[number];

type Props = {
  file: TrainingFileDocument;
  blob: Blob | null;
  media: RefObject<HTMLMediaElement | null>;
  /** Milliseconds. */
  onPosition: (ms: number) => void;
};

/** Plays the local file, or else the stored one with a short-lived token; Retry gets a new token. */
export function FootagePlayer(props: Props) {
  const [asked, setAsked] = useState(0);
  return <Player key={asked} {...props} onRetry={() => setAsked(asked + 1)} />;
}

function Player({ file, blob, media, onPosition, onRetry }: Props & { onRetry: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [speed, setSpeed] = useState<Speed>("1");
  const measuring = useRef(false);

  useEffect(() => {
    let current = true;
    if (blob) {
      const local = URL.createObjectURL(blob);
      setUrl(local);
      return () => URL.revokeObjectURL(local);
    }
    openFootage(file.file_url).then(
      (address) => current && setUrl(address),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [blob, file.file_url]);

  const change = (next: Speed) => {
    setSpeed(next);
    if (media.current) media.current.playbackRate = Number(next);
  };
  const onLoaded = () => {
    change(speed);
    const player = media.current;
    // A browser's recording has no duration and cannot be searched until its end was sought.
    measuring.current = player?.duration === Number.POSITIVE_INFINITY;
    if (player && measuring.current) player.currentTime = 1e9;
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
  const onKeyDown = (event: KeyboardEvent) => {
    const [move, player] = [moveOf(event), media.current];
    if (!move || !player || event.defaultPrevented || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    if (move.kind === "toggle") void (player.paused ? player.play() : player.pause());
    else if (move.kind === "go") player.currentTime += move.seconds;
    else change(SPEEDS[SPEEDS.indexOf(speed) + move.by] ?? speed);
  };
  if (failed)
    return (
      <div className="flex flex-wrap items-center gap-3" role="alert">
        <p>It could not be opened. You need a connection to play it.</p>
        <Button tone="out" size="sm" onClick={onRetry}>
          Retry
        </Button>
      </div>
    );
  if (!url) return <Skeleton radius="md" className="block h-32" />;
  const common = {
    src: url,
    controls: true,
    // For browsers whose own controls Tab skips.
    tabIndex: 0,
    className: "max-h-[60vh] w-full rounded-md bg-night",
    "aria-label": file.file_name,
    onError: () => setFailed(true),
    onLoadedMetadata: onLoaded,
    onDurationChange: onDuration,
    onTimeUpdate: onTime,
    onSeeked: onTime,
    onKeyDown,
  };
  const hold = (element: HTMLMediaElement | null) => {
    media.current = element;
  };
  return (
    <div className="grid content-start gap-4">
      {file.file_type.startsWith("video/") ? (
        <video ref={hold} playsInline preload="metadata" {...common}>
          <track kind="captions" />
        </video>
      ) : (
        <audio ref={hold} preload="metadata" {...common}>
          <track kind="captions" />
        </audio>
      )}
      <Segmented
        label="Speed"
        value={speed}
        onChange={change}
        options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
      />
      <p className="text-ink-3 text-sm [@media_(hover:_none)]:hidden">
        Keys: space plays, ← and → go 5 seconds, comma and full stop one frame, &lt; and &gt; change the speed.
      </p>
    </div>
  );
}
