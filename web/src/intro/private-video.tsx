import * as m from "@messages";
import { Play } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/ui/button";
import { useWork } from "@/ui/use-work";
import { openPrivateVideo } from "./queries";

type Props = { id: string; poster: string; name: string };

/** Its bytes need the session, so they are fetched, but only on a press. */
export function PrivateVideo({ id, poster, name }: Props) {
  const [url, setUrl] = useState("");
  const { busy, run } = useWork();
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const open = () =>
    run(async () => {
      const bytes = await openPrivateVideo(id);
      setUrl(URL.createObjectURL(bytes));
    }, m.intro_not_loaded());
  if (url)
    return (
      <video
        className="max-h-[60vh] w-full rounded-md bg-night"
        src={url}
        aria-label={m.intro_video_of({ name })}
        controls
        autoPlay
        playsInline
      >
        <track kind="captions" />
      </video>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      {poster && <img src={poster} alt="" className="h-18 w-32 rounded-md bg-night object-cover" />}
      <Button tone="out" size="sm" busy={busy} onClick={() => void open()}>
        <Play className="size-4" aria-hidden="true" />
        {m.intro_watch()}
      </Button>
    </div>
  );
}
