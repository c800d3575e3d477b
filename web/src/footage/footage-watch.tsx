import type { FootageCommentDocument, TrainingFileDocument } from "@domain/documents";
import { drawingOf, toRatio } from "@domain/footage-drawing";
import * as m from "@messages";
import { Columns2, PenLine } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";
import { DrawOnFrame } from "./draw-on-frame";
import { DrawingTools } from "./drawing-tools";
import { FootageComments } from "./footage-comments";
import { FootagePlayer } from "./footage-player";
import { FrameDrawing } from "./frame-drawing";
import { secondsAt } from "./moment";
import { useSketch } from "./use-sketch";
import type { Source } from "./use-source";

const CompareVideos = lazy(async () => ({ default: (await import("./compare-videos")).CompareVideos }));

type Props = {
  file: TrainingFileDocument;
  source: Source;
  /** The booking's other videos. */
  others: readonly Source[];
  account: string;
  /** The other party's name. */
  other: string;
  comments: readonly FootageCommentDocument[];
  /** The comments' voices, by comment. */
  voices: ReadonlyMap<string, Source>;
  /** The booking takes recordings. */
  takes: boolean;
  /** A minor's guardian ended comments. */
  silent: boolean;
};

/** A drawing is shown while the recording stands within so many milliseconds of its moment: less than a frame. */
const ON_FRAME = 15;

/** A recording that is open: alone with its comments, or beside another video. */
export function FootageWatch({ file, source, others, account, other, comments, voices, takes, silent }: Props) {
  const media = useRef<HTMLMediaElement>(null);
  const [position, setPosition] = useState(0);
  const [besideId, setBesideId] = useState<string | null>(null);
  const [shown, setShown] = useState<FootageCommentDocument | null>(null);
  const sketching = useSketch(file.id);
  const beside = others.find(({ id }) => id === besideId);
  const isVideo = file.file_type.startsWith("video/");
  const first = others[0];
  if (beside)
    return (
      <div className="grid content-start gap-4">
        {others.length > 1 && (
          <Select
            label={m.footage_compare_with()}
            value={beside.id}
            onChange={setBesideId}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Suspense fallback={<Skeleton radius="md" className="block h-32" />}>
          <CompareVideos key={beside.id} one={source} two={beside} onClose={() => setBesideId(null)} />
        </Suspense>
      </div>
    );
  const go = (ms: number) => {
    if (media.current) media.current.currentTime = secondsAt(ms);
  };
  const draw = () => {
    const video = media.current;
    if (!(video instanceof HTMLVideoElement) || video.videoWidth === 0) return;
    video.pause();
    if (sketching.drawn) go(sketching.atMs);
    sketching.begin(Math.round(video.currentTime * 1000), toRatio(video.videoWidth, video.videoHeight));
  };
  const isAt = (ms: number): boolean => Math.abs(position - ms) < ON_FRAME;
  const still = shown && isAt(shown.at_ms) ? drawingOf(shown.drawing) : null;
  const own = sketching.drawn && isAt(sketching.atMs) ? sketching.sketch.drawing : null;
  const seen = still ?? own;
  return (
    <>
      <FootagePlayer
        source={source}
        isVideo={isVideo}
        media={media}
        onPosition={setPosition}
        onPlay={() => {
          setShown(null);
          sketching.stop();
        }}
        held={sketching.drawing}
        over={
          sketching.drawing ? (
            <DrawOnFrame sketch={sketching.sketch} tool={sketching.tool} ink={sketching.ink} onDrag={sketching.drag} />
          ) : (
            seen && <FrameDrawing drawing={seen} className="pointer-events-none absolute inset-0 size-full" />
          )
        }
      />
      {sketching.drawing && <DrawingTools {...sketching} />}
      {isVideo && !sketching.drawing && (
        <div className="flex flex-wrap gap-2">
          {!silent && (
            <Button tone="out" size="sm" onClick={draw}>
              <PenLine className="size-4" aria-hidden="true" />
              {sketching.drawn ? m.footage_draw_on() : m.footage_draw()}
            </Button>
          )}
          {first && (
            <Button tone="out" size="sm" onClick={() => setBesideId(first.id)}>
              <Columns2 className="size-4" aria-hidden="true" />
              {m.footage_compare()}
            </Button>
          )}
        </div>
      )}
      <FootageComments
        file={file}
        comments={comments}
        account={account}
        other={other}
        position={position}
        sketching={sketching}
        voices={voices}
        open={takes}
        silent={silent}
        onSeek={(comment) => {
          if (!media.current) return;
          sketching.stop();
          setShown(comment);
          if (comment.drawing) media.current.pause();
          go(comment.at_ms);
          media.current.focus();
        }}
      />
    </>
  );
}
