import type { TrainingFileDocument } from "@domain/documents";
import { Film, Mic, Play } from "lucide-react";
import { formatMoment } from "./moment";

type Props = {
  file: TrainingFileDocument;
  /** Undefined: it is not here yet. */
  onOpen: (() => void) | undefined;
};

/** What a recording looks like, and its length. A press opens it, as the button below does, which is why no reader hears of it. */
export function PosterTile({ file: { file_type, poster, duration_ms }, onOpen }: Props) {
  const Glyph = file_type.startsWith("audio/") ? Mic : Film;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      disabled={!onOpen}
      onClick={onOpen}
      className="relative grid h-18 w-32 flex-none place-items-center overflow-hidden rounded-md bg-night text-on-night"
    >
      {poster ? (
        <img src={poster} alt="" className="absolute inset-0 size-full object-cover" />
      ) : (
        <Glyph className="size-6" />
      )}
      {poster && onOpen && (
        <span className="relative grid size-9 place-items-center rounded-full bg-night/75">
          <Play className="size-4" />
        </span>
      )}
      {duration_ms > 0 && (
        <span className="absolute right-1 bottom-1 rounded-sm bg-night/85 px-1 text-[0.8125rem] tabular-nums leading-tight">
          {formatMoment(duration_ms)}
        </span>
      )}
    </button>
  );
}
