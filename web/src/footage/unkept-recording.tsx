import * as m from "@messages";
import { handOver } from "@/platform/download";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";

export type Unkept = { file: File; why: string };

type Props = { unkept: Unkept; onRetry: () => void; onDone: () => void };

/** A recording that did not fit on this device. It exists only in this page's memory. */
export function UnkeptRecording({ unkept: { file, why }, onRetry, onDone }: Props) {
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-4" aria-label={m.footage_recording()}>
      <p role="alert">{m.footage_could_not_be_kept_why({ name: file.name, why })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="ink" size="sm" onClick={onRetry}>
          {m.footage_try_again()}
        </Button>
        <Button tone="out" size="sm" onClick={() => handOver(file, file.name)}>
          {m.footage_save_as_a_file()}
        </Button>
        <Button tone="plain" size="sm" onClick={onDone}>
          {m.footage_discard()}
        </Button>
      </div>
    </Card>
  );
}
