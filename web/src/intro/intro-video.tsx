import * as m from "@messages";
import { useEffect, useState } from "react";
import { whenIdle } from "@/platform/when-idle";
import { loadShownVideo, type ShownVideo } from "./queries";

/** A coach's introduction on the profile. Plays on a press. Without a network, or without a video, there is nothing. */
export function IntroVideo({ coachId, name }: { coachId: string; name: string }) {
  const [video, setVideo] = useState<ShownVideo | null>(null);
  useEffect(() => {
    let current = true;
    whenIdle(() => {
      if (!current) return;
      loadShownVideo(coachId).then(
        (found) => current && setVideo(found),
        () => undefined,
      );
    });
    return () => {
      current = false;
    };
  }, [coachId]);
  if (!video) return null;
  return (
    <section className="border-rule border-t py-6.5 first:border-t-0">
      <h2 className="mb-3 text-d4">{m.intro_introduction()}</h2>
      <video
        className="max-h-[60vh] w-full rounded-md bg-night"
        src={video.address}
        aria-label={m.intro_video_of({ name })}
        {...(video.poster && { poster: video.poster })}
        controls
        preload={video.poster ? "none" : "metadata"}
        playsInline
      >
        <track kind="captions" />
      </video>
    </section>
  );
}
