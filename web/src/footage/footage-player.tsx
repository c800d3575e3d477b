import type { TrainingFileDocument } from "@domain/documents";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Segmented } from "@/ui/segmented";
import { Skeleton } from "@/ui/skeleton";
import { openFootage } from "./actions";

const SPEEDS = ["0.25", "0.5", "1", "2"] as const;
type Speed = (typeof SPEEDS)[number];

type Props = { file: TrainingFileDocument; blob: Blob | null };

/** Plays what is on the device, else the stored file through a short-lived token; Retry asks for another token. */
export function FootagePlayer(props: Props) {
  const [asked, setAsked] = useState(0);
  return <Player key={asked} {...props} onRetry={() => setAsked(asked + 1)} />;
}

function Player({ file, blob, onRetry }: Props & { onRetry: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [speed, setSpeed] = useState<Speed>("1");
  const player = useRef<HTMLMediaElement>(null);

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
    if (player.current) player.current.playbackRate = Number(next);
  };
  if (failed)
    return (
      <div className="row wrapx" role="alert">
        <p>It could not be opened. Files are kept on the server; a network is needed.</p>
        <Button tone="out" size="sm" onClick={onRetry}>
          Retry
        </Button>
      </div>
    );
  if (!url) return <Skeleton className="picker-skeleton" />;
  const common = {
    src: url,
    controls: true,
    className: "footage-player",
    "aria-label": file.file_name,
    onError: () => setFailed(true),
    onLoadedMetadata: () => change(speed),
  };
  const hold = (element: HTMLMediaElement | null) => {
    player.current = element;
  };
  return (
    <div className="stack">
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
    </div>
  );
}
