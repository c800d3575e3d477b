import { LIMITS } from "@domain/limits";
import { Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
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
      <section className="card footage-recorder" aria-label="Recording">
        <p role="alert">{problem}</p>
        <div className="row wrapx">
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
      </section>
    );
  if (!recording)
    return (
      <section className="card footage-recorder" aria-label="Recording">
        <p role="status" className="row">
          <Spinner /> {kind === "video" ? "Waiting for the camera" : "Waiting for the microphone"}
        </p>
        <Button tone="plain" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </section>
    );
  return (
    <section className="card footage-recorder" aria-label="Recording">
      {kind === "video" && <Preview stream={recording.stream} />}
      <p className="num footage-timer">
        <span className="footage-dot" aria-hidden="true" />
        <span role="timer" aria-label="Recorded">
          {formatMoment(progress.ms)}
        </span>
        <span className="meta">
          {megabytes(progress.bytes)} of {megabytes(LIMITS.uploadBytes)} MB
        </span>
      </p>
      <div className="row wrapx">
        <Button tone="ink" onClick={() => recording.stop()}>
          <Square className="i s" aria-hidden="true" />
          Stop and keep
        </Button>
        <Button tone="plain" onClick={() => recording.discard()}>
          Discard
        </Button>
      </div>
    </section>
  );
}

function Preview({ stream }: { stream: MediaStream }) {
  return (
    <video
      className="footage-player"
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
