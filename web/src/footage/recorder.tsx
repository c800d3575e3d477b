import { LIMITS } from "@domain/limits";
import { Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Spinner } from "@/ui/spinner";
import { formatMoment } from "./moment";
import { type Progress, Recording } from "./recording";
import { type RecordingKind, whyNotRecord } from "./recording-type";

type Props = { kind: RecordingKind; onFile: (file: File) => void; onClose: () => void };

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0);

/** Records with this device. If the person leaves, the recording so far is kept. Works offline. */
export function Recorder({ kind, onFile, onClose }: Props) {
  const [recording, setRecording] = useState<Recording | null>(null);
  const [progress, setProgress] = useState<Progress>({ bytes: 0, ms: 0 });
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const ends = useRef({ onFile, onClose });
  ends.current = { onFile, onClose };

  useEffect(() => {
    let here = attempt >= 0;
    let begun: Recording | null = null;
    const onEnd = (file: File | null) => {
      if (file) ends.current.onFile(file);
      if (here) ends.current.onClose();
    };
    Recording.begin(kind, { onProgress: (now) => here && setProgress(now), onEnd }).then(
      (started) => {
        begun = started;
        if (here) setRecording(started);
        else started.discard();
      },
      (error: unknown) => here && setProblem(whyNotRecord(error, kind)),
    );
    return () => {
      here = false;
      begun?.stop();
    };
  }, [kind, attempt]);

  if (problem)
    return (
      <Card as="section" className="grid justify-items-start gap-3 p-4" aria-label="Recording">
        <p role="alert">{problem}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            tone="out"
            size="sm"
            onClick={() => {
              setProblem(null);
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
          <Button tone="plain" size="sm" onClick={onClose}>
            Close
          </Button>
        </div>
      </Card>
    );
  if (!recording)
    return (
      <Card as="section" className="grid justify-items-start gap-3 p-4" aria-label="Recording">
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {kind === "video" ? "Waiting for the camera" : "Waiting for the microphone"}
        </p>
        <Button tone="plain" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </Card>
    );
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-4" aria-label="Recording">
      {kind === "video" && <Preview stream={recording.stream} />}
      <p className="flex items-center gap-3 tabular-nums">
        <span className="size-3 rounded-full bg-stop" aria-hidden="true" />
        <span role="timer" aria-label="Recorded">
          {formatMoment(progress.ms)}
        </span>
        <span className="text-ink-3 text-sm">
          {megabytes(progress.bytes)} of {megabytes(LIMITS.uploadBytes)} MB
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="ink" onClick={() => recording.stop()}>
          <Square className="size-4" aria-hidden="true" />
          Stop and keep
        </Button>
        <Button tone="plain" onClick={() => recording.discard()}>
          Discard
        </Button>
      </div>
    </Card>
  );
}

function Preview({ stream }: { stream: MediaStream }) {
  return (
    <video
      className="max-h-[60vh] w-full rounded-md bg-night"
      aria-label="What the camera sees"
      muted
      autoPlay
      playsInline
      ref={(element) => {
        if (element && element.srcObject !== stream) element.srcObject = stream;
      }}
    />
  );
}
