import { handOver } from "@/platform/download";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";

export type Unkept = { file: File; why: string };

type Props = { unkept: Unkept; onRetry: () => void; onDone: () => void };

/** A recording that did not fit on this device. It exists only in this page's memory. */
export function UnkeptRecording({ unkept: { file, why }, onRetry, onDone }: Props) {
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-4" aria-label="Recording">
      <p role="alert">
        {file.name} could not be kept. {why}
      </p>
      <div className="flex flex-wrap items-center gap-3">
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
    </Card>
  );
}
