import type { FootageCommentDocument, TrainingFileDocument } from "@domain/documents";
import { CircleAlert, CloudUpload, Pause, Play, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import type { KeptFile } from "@/database/kept-files";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { formatInstant } from "@/ui/format";
import { toast } from "@/ui/toast";
import { pauseUpload, removeFootage, resumeUpload } from "./actions";
import { FootageComments } from "./footage-comments";
import { FootagePlayer } from "./footage-player";

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
};

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** One file: what it is, where it is, and playing it. */
export function FootageItem({ file, kept, sent, account, other, comments }: Props) {
  const [open, setOpen] = useState(false);
  const media = useRef<HTMLMediaElement>(null);
  const [position, setPosition] = useState(0);
  const own = file.uploader_id === account;
  const playable = kept !== undefined || file.file_url !== "";
  const remove = () =>
    void removeFootage(account, file.id).catch((error: Error) => toast.error("Error", error.message));
  return (
    <Card as="li" className="grid gap-3 p-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1">
        <h2 className="wrap-anywhere title">{file.file_name}</h2>
        <State file={file} kept={kept} sent={sent} own={own} />
        <p className="col-span-full text-ink-3 text-sm tabular-nums">
          {own ? "You" : other}, {formatInstant(file.created_at)}, {megabytes(file.size)}
          {comments.length > 0 && `, ${comments.length} ${comments.length === 1 ? "comment" : "comments"}`}
        </p>
      </div>
      {sent !== null && (
        <progress
          className="h-2 w-full [accent-color:var(--info)]"
          max={file.size}
          value={sent}
          aria-label="Sent so far"
        />
      )}
      {kept?.problem && (
        <p className="text-stop" role="alert">
          Upload Failed. {kept.problem}
        </p>
      )}
      {open && (
        <>
          <FootagePlayer file={file} blob={kept?.file ?? null} media={media} onPosition={setPosition} />
          <FootageComments
            file={file}
            comments={comments}
            account={account}
            other={other}
            position={position}
            onSeek={(ms) => {
              if (!media.current) return;
              media.current.currentTime = ms / 1000;
              media.current.focus();
            }}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {playable && (
          <Button tone="out" size="sm" onClick={() => setOpen(!open)}>
            {open ? "Close" : file.file_type.startsWith("audio/") ? "Listen" : "Watch"}
          </Button>
        )}
        {kept && !kept.paused && !kept.problem && (
          <Button tone="plain" size="sm" onClick={() => void pauseUpload(account, file.id)}>
            <Pause className="size-4" aria-hidden="true" />
            Pause
          </Button>
        )}
        {kept && (kept.paused || kept.problem) && (
          <Button tone="plain" size="sm" onClick={() => void resumeUpload(account, file.id)}>
            <Play className="size-4" aria-hidden="true" />
            {kept.problem ? "Retry" : "Resume"}
          </Button>
        )}
        {own && (
          <Button tone="plain" size="sm" onClick={remove}>
            Delete
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
        Not accepted
      </Badge>
    );
  if (sent !== null)
    return (
      <Badge tone="info" icon={<CloudUpload aria-hidden="true" />}>
        Sending {Math.min(99, Math.floor((sent / Math.max(1, file.size)) * 100))}%
      </Badge>
    );
  if (kept)
    return (
      <Badge tone="wait" icon={<Smartphone aria-hidden="true" />}>
        {kept.paused ? "Paused" : "On this device"}
      </Badge>
    );
  if (file.file_url === "") return <Badge tone="line">{own ? "On another device" : "On its way"}</Badge>;
  return null;
}
