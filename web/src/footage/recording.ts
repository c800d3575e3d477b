import { mustStop, RECORDING } from "@domain/footage";
import { storageReport } from "@/database/storage";
import { type RecordingKind, recordingName, recordingType } from "./recording-type";

export type Progress = { bytes: number; ms: number };
type Heard = { onProgress: (progress: Progress) => void; onEnd: (file: File | null, ms: number) => void };

/** Milliseconds between two pieces of a recording. */
const SLICE = 1000;
const TICK = 250;

/** One recording with camera and microphone, which are released when it ends. */
export class Recording {
  #kept = true;
  #bytes = 0;
  readonly #parts: Blob[] = [];
  readonly #began = performance.now();

  private constructor(
    readonly stream: MediaStream,
    private readonly recorder: MediaRecorder,
    room: number | null,
    lock: WakeLockSentinel | undefined,
    most: number,
    { onProgress, onEnd }: Heard,
  ) {
    const name = recordingName(this.recorder.mimeType, new Date());
    this.recorder.ondataavailable = ({ data }) => {
      this.#parts.push(data);
      this.#bytes += data.size;
    };
    const timer = setInterval(() => {
      const ms = performance.now() - this.#began;
      onProgress({ bytes: this.#bytes, ms });
      if (ms >= most || mustStop(this.#bytes, ms, room)) this.stop();
    }, TICK);
    this.recorder.onstop = () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
      void lock?.release().catch(() => undefined);
      const file = new File(this.#parts, name, { type: this.recorder.mimeType });
      onEnd(this.#kept && file.size > 0 ? file : null, performance.now() - this.#began);
    };
    this.recorder.start(SLICE);
  }

  /** Asks for camera and microphone and begins. `most`: milliseconds; `self`: the camera that faces the person. @throws the browser's error; see `whyNotRecord` */
  static async begin(
    kind: RecordingKind,
    heard: Heard,
    most = Number.POSITIVE_INFINITY,
    self = false,
  ): Promise<Recording> {
    const supports = (type: string) => globalThis.MediaRecorder?.isTypeSupported(type) ?? false;
    const mimeType = recordingType(kind, supports);
    if (!mimeType || !navigator.mediaDevices) throw new Error("recording is not supported");
    const video = { facingMode: self ? "user" : "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
    const stream = await navigator.mediaDevices.getUserMedia(
      kind === "video" ? { video, audio: true } : { audio: true },
    );
    const options = {
      mimeType,
      videoBitsPerSecond: RECORDING.videoBits,
      audioBitsPerSecond: RECORDING.audioBits,
      // Keyframe interval, if supported: a recording is searched and delivered by keyframes.
      videoKeyFrameIntervalDuration: RECORDING.keyFrameMs,
    };
    const recorder = new MediaRecorder(stream, options);
    // A dark screen ends a recording on most phones.
    const lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    return new Recording(stream, recorder, await roomForFootage(), lock, most, heard);
  }

  /** Stops; `onEnd` gets the file. */
  stop(): void {
    if (this.recorder.state !== "inactive") this.recorder.stop();
  }

  /** Stops and discards. */
  discard(): void {
    this.#kept = false;
    this.stop();
  }
}

/** Bytes available for footage, `null` if the browser does not tell. */
export async function roomForFootage(): Promise<number | null> {
  const { usage, quota } = await storageReport();
  return usage === null || quota === null ? null : Math.max(0, quota - usage);
}
