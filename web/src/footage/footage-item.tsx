import type { FootageCommentDocument, TrainingFileDocument } from "@domain/documents";
import * as m from "@messages";
import { CircleAlert, CloudUpload, Pause, Play, Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import type { KeptFile } from "@/database/kept-files";
import { formatDecimal } from "@/platform/locale";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { formatInstant } from "@/ui/format";
import { toast } from "@/ui/toast";
import { pauseUpload, removeFootage, resumeUpload } from "./actions";
import { describeRecording } from "./describe-recording";
import { FootageWatch } from "./footage-watch";
import { formatMoment } from "./moment";
import { PosterTile } from "./poster-tile";
import type { Source } from "./use-source";

type Props = {
  file: TrainingFileDocument;
  /** Its bytes, until they are sent. */
  kept: KeptFile | undefined;
  /** Bytes sent, while this tab sends it. */
  sent: number | null;
  account: string;
  /** The name of the other party of the booking. */
  other: string;
  comments: readonly FootageCommentDocument[];
  source: Source;
  /** The booking's other videos. */
  others: readonly Source[];
  /** The comments' voices, by comment. */
  voices: ReadonlyMap<string, Source>;
  /** The booking takes recordings. */
  takes: boolean;
  /** A minor's guardian ended comments. */
  silent: boolean;
};

const megabytes = (bytes: number): string => m.footage_to_fixed_mb({ toFixed: formatDecimal(bytes / 1024 / 1024) });

/** One file: what it is, where it is, and playing it. */
export function FootageItem(props: Props) {
  const { file, kept, sent, account, other } = props;
  const [open, setOpen] = useState(false);
  const own = file.uploader_id === account;
  const playable = kept !== undefined || file.file_url !== "";
  // The page was closed before the picture was made.
  const bytes = own && file.duration_ms === 0 ? kept?.file : undefined;
  useEffect(() => {
    if (bytes) describeRecording(file.id, bytes, file.file_type);
  }, [bytes, file.id, file.file_type]);
  const remove = () =>
    void removeFootage(account, file.id).catch((error: Error) => toast.error(m.footage_error(), error.message));
  return (
    <Card as="li" className="grid gap-3 p-4">
      <div className="flex flex-wrap items-start gap-3">
        {!open && <PosterTile file={file} onOpen={playable ? () => setOpen(true) : undefined} />}
        <div className="grid min-w-0 flex-1 basis-40 justify-items-start gap-1">
          <h2 className="wrap-anywhere title">{file.file_name}</h2>
          <p className="text-ink-3 text-sm tabular-nums">
            {own ? m.footage_you() : other}, {formatInstant(file.created_at)}, {megabytes(file.size)}
            {file.duration_ms > 0 && `, ${formatMoment(file.duration_ms)}`}
            {props.comments.length > 0 && `, ${m.footage_comments({ count: props.comments.length })}`}
          </p>
          <State file={file} kept={kept} sent={sent} own={own} />
        </div>
      </div>
      {sent !== null && (
        <progress
          className="h-2 w-full [accent-color:var(--info)]"
          max={file.size}
          value={sent}
          aria-label={m.footage_sent_so_far()}
        />
      )}
      {kept?.problem && (
        <p className="text-stop" role="alert">
          {m.footage_upload_failed_problem({ problem: kept.problem })}
        </p>
      )}
      {open && <FootageWatch {...props} />}
      <div className="flex flex-wrap items-center gap-3">
        {playable && (
          <Button tone="out" size="sm" onClick={() => setOpen(!open)}>
            {open ? m.footage_close() : file.file_type.startsWith("audio/") ? m.footage_listen() : m.footage_watch()}
          </Button>
        )}
        {kept && !kept.paused && !kept.problem && (
          <Button tone="plain" size="sm" onClick={() => void pauseUpload(account, file.id)}>
            <Pause className="size-4" aria-hidden="true" />
            {m.footage_pause()}
          </Button>
        )}
        {kept && (kept.paused || kept.problem) && (
          <Button tone="plain" size="sm" onClick={() => void resumeUpload(account, file.id)}>
            <Play className="size-4" aria-hidden="true" />
            {kept.problem ? m.footage_retry() : m.footage_resume()}
          </Button>
        )}
        {own && (
          <Button tone="plain" size="sm" onClick={remove}>
            {m.footage_delete()}
          </Button>
        )}
      </div>
    </Card>
  );
}

function State({ file, kept, sent, own }: Pick<Props, "file" | "kept" | "sent"> & { own: boolean }) {
  if (kept?.problem)
    return (
      <Badge tone="stop" icon={<CircleAlert aria-hidden="true" />}>
        {m.footage_not_accepted()}
      </Badge>
    );
  if (sent !== null)
    return (
      <Badge tone="info" icon={<CloudUpload aria-hidden="true" />}>
        {m.footage_sending_min({ min: Math.min(99, Math.floor((sent / Math.max(1, file.size)) * 100)) })}
      </Badge>
    );
  if (kept)
    return (
      <Badge tone="wait" icon={<Smartphone aria-hidden="true" />}>
        {kept.paused ? m.footage_paused() : m.footage_on_this_device()}
      </Badge>
    );
  if (file.file_url === "")
    return <Badge tone="line">{own ? m.footage_on_another_device() : m.footage_on_its_way()}</Badge>;
  return null;
}
