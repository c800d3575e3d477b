import { mustStop, RECORDING } from "@domain/footage";
import { storageReport } from "@/database/storage";
import { type RecordingKind, recordingName, recordingType } from "./recording-type";

export type Progress = { bytes: number; ms: number };
type Heard = { onProgress: (progress: Progress) => void; onEnd: (file: File | null) => void };

/** How often the browser is asked for what it has recorded, and the person told. Milliseconds. */
const SLICE = 1000;
const TICK = 250;

/** One recording by the device's camera and microphone, which are let go of when it ends. */
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
      if (mustStop(this.#bytes, ms, room)) this.stop();
    }, TICK);
    this.recorder.onstop = () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
      void lock?.release().catch(() => undefined);
      const file = new File(this.#parts, name, { type: this.recorder.mimeType });
      onEnd(this.#kept && file.size > 0 ? file : null);
    };
    this.recorder.start(SLICE);
  }

  /** Asks for camera and microphone and begins. @throws what the browser says when it may or can not; see `whyNotRecord` */
  static async begin(kind: RecordingKind, heard: Heard): Promise<Recording> {
    const supports = (type: string) => globalThis.MediaRecorder?.isTypeSupported(type) ?? false;
    const mimeType = recordingType(kind, supports);
    if (!mimeType || !navigator.mediaDevices) throw new Error("recording is not supported");
    const video = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
    const stream = await navigator.mediaDevices.getUserMedia(
      kind === "video" ? { video, audio: true } : { audio: true },
    );
    const options = {
      mimeType,
      videoBitsPerSecond: RECORDING.videoBits,
      audioBitsPerSecond: RECORDING.audioBits,
      // Where a browser knows it: a recording can be searched, and is handed out, from one to the next.
      videoKeyFrameIntervalDuration: RECORDING.keyFrameMs,
    };
    const recorder = new MediaRecorder(stream, options);
    // A screen that goes dark ends a recording on most phones.
    const lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    return new Recording(stream, recorder, await roomForFootage(), lock, heard);
  }

  /** Ends it; `onEnd` gets the file. */
  stop(): void {
    if (this.recorder.state !== "inactive") this.recorder.stop();
  }

  /** Ends it; nothing is kept. */
  discard(): void {
    this.#kept = false;
    this.stop();
  }
}

/** Bytes that this device has for footage, `null` where the browser does not tell. */
export async function roomForFootage(): Promise<number | null> {
  const { usage, quota } = await storageReport();
  return usage === null || quota === null ? null : Math.max(0, quota - usage);
}
