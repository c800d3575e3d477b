import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import { Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatDecimal } from "@/platform/locale";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Spinner } from "@/ui/spinner";
import { formatMoment } from "./moment";
import { type Progress, Recording } from "./recording";
import { type RecordingKind, whyNotRecord } from "./recording-type";

type Props = {
  kind: RecordingKind;
  /** Milliseconds of a voice, which is sent at once; undefined: footage, with limits of its own. */
  most?: number;
  /** The person films themselves. */
  self?: true;
  onFile: (file: File, ms: number) => void;
  onClose: () => void;
};

const megabytes = (bytes: number): string => formatDecimal(bytes / 1024 / 1024, bytes < 10 * 1024 * 1024 ? 1 : 0);

/** Records with this device. If the person leaves, the recording so far is kept. Works offline. */
export function Recorder({ kind, most, self, onFile, onClose }: Props) {
  const [recording, setRecording] = useState<Recording | null>(null);
  const [progress, setProgress] = useState<Progress>({ bytes: 0, ms: 0 });
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const ends = useRef({ onFile, onClose });
  ends.current = { onFile, onClose };

  useEffect(() => {
    let here = attempt >= 0;
    let begun: Recording | null = null;
    const onEnd = (file: File | null, ms: number) => {
      if (file) ends.current.onFile(file, ms);
      if (here) ends.current.onClose();
    };
    Recording.begin(kind, { onProgress: (now) => here && setProgress(now), onEnd }, most, self).then(
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
  }, [kind, most, self, attempt]);

  if (problem)
    return (
      <Card as="section" className="grid justify-items-start gap-3 p-4" aria-label={m.footage_recording()}>
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
            {m.footage_try_again()}
          </Button>
          <Button tone="plain" size="sm" onClick={onClose}>
            {m.footage_close()}
          </Button>
        </div>
      </Card>
    );
  if (!recording)
    return (
      <Card as="section" className="grid justify-items-start gap-3 p-4" aria-label={m.footage_recording()}>
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {m.footage_waiting_for_the_camera({ kind: kind === "video" ? "yes" : "no" })}
        </p>
        <Button tone="plain" size="sm" onClick={onClose}>
          {m.footage_cancel()}
        </Button>
      </Card>
    );
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-4" aria-label={m.footage_recording()}>
      {kind === "video" && <Preview stream={recording.stream} />}
      <p className="flex items-center gap-3 tabular-nums">
        <span className="size-3 rounded-full bg-stop" aria-hidden="true" />
        <span role="timer" aria-label={m.footage_recorded()}>
          {formatMoment(progress.ms)}
        </span>
        <span className="text-ink-3 text-sm">
          {most
            ? m.footage_recorded_of({ most: formatMoment(most) })
            : m.footage_megabytes_of({
                megabytes: megabytes(progress.bytes),
                max: megabytes(LIMITS.uploadBytes),
              })}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="ink" onClick={() => recording.stop()}>
          <Square className="size-4" aria-hidden="true" />
          {most ? m.footage_stop_and_send() : m.footage_stop_and_keep()}
        </Button>
        <Button tone="plain" onClick={() => recording.discard()}>
          {m.footage_discard()}
        </Button>
      </div>
    </Card>
  );
}

function Preview({ stream }: { stream: MediaStream }) {
  return (
    <video
      className="max-h-[60vh] w-full rounded-md bg-night"
      aria-label={m.footage_what_the_camera_sees()}
      muted
      autoPlay
      playsInline
      ref={(element) => {
        if (element && element.srcObject !== stream) element.srcObject = stream;
      }}
    />
  );
}
