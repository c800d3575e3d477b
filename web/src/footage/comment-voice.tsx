import type { FootageCommentDocument } from "@domain/documents";
import * as m from "@messages";
import { Mic, Play } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { formatMoment } from "./moment";
import { type Source, useSource } from "./use-source";

type Props = { comment: FootageCommentDocument; voice: Source | undefined };

/** A comment's voice. Its bytes may come later than the comment. */
export function CommentVoice({ comment: { voice_ms }, voice }: Props) {
  const [open, setOpen] = useState(false);
  if (!voice_ms) return null;
  const length = formatMoment(voice_ms);
  if (!voice || (voice.address === "" && !voice.blob))
    return (
      <p className="flex items-center gap-2 text-ink-3 text-sm">
        <Mic className="size-4 flex-none" aria-hidden="true" />
        {m.footage_voice_on_its_way({ length })}
      </p>
    );
  if (open) return <Voice source={voice} label={m.footage_voice({ length })} onRetry={() => setOpen(false)} />;
  return (
    <Button tone="plain" size="sm" className="-ms-3.5 text-start" onClick={() => setOpen(true)}>
      <Play className="size-4 flex-none" aria-hidden="true" />
      <span className="whitespace-normal">{m.footage_play_voice({ length })}</span>
    </Button>
  );
}

function Voice({ source, label, onRetry }: { source: Source; label: string; onRetry: () => void }) {
  const { url, failed, fail } = useSource(source);
  if (failed)
    return (
      <div className="flex flex-wrap items-center gap-3" role="alert">
        <p>{m.footage_it_could_not_be_opened_you()}</p>
        <Button tone="out" size="sm" onClick={onRetry}>
          {m.footage_retry()}
        </Button>
      </div>
    );
  if (!url) return null;
  return (
    <audio src={url} controls autoPlay className="w-full" aria-label={label} onError={fail}>
      <track kind="captions" />
    </audio>
  );
}
