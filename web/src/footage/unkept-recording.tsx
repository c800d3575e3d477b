import { handOver } from "@/platform/download";
import { Button } from "@/ui/button";

export type Unkept = { file: File; why: string };

type Props = { unkept: Unkept; onRetry: () => void; onDone: () => void };

/** A recording that did not fit on this device. It exists only in this page's memory. */
export function UnkeptRecording({ unkept: { file, why }, onRetry, onDone }: Props) {
  return (
    <section className="card footage-recorder" aria-label="Recording">
      <p role="alert">
        {file.name} could not be kept. {why}
      </p>
      <div className="row wrapx">
        <Button tone="ink" size="sm" onClick={onRetry}>
          Try again
        </Button>
        <Button tone="out" size="sm" onClick={() => handOver(file, file.name)}>
          Save as a file
        </Button>
        <Button tone="plain" size="sm" onClick={onDone}>
          Discard
        </Button>
      </div>
    </section>
  );
}
