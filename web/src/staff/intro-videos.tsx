import { sportLabel } from "@domain/sport-labels";
import * as m from "@messages";
import { useState } from "react";
import { PrivateVideo } from "@/intro/private-video";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { formatDate } from "@/ui/format";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { decideVideo } from "./actions";
import { PersonLink } from "./person-link";
import type { WaitingVideo } from "./queries";

/** A coach's introduction, which nobody else sees until the team approves it. */
export function VideoDetail({ video, onDone }: { video: WaitingVideo; onDone: () => void }) {
  const [note, setNote] = useState("");
  const { busy, run } = useWork();
  const decide = (decision: "approve" | "decline") =>
    run(async () => {
      // Also after a refusal, so that the list is current.
      await decideVideo(video.id, decision, note).finally(onDone);
      toast.success(
        decision === "approve" ? m.intro_video_approved() : m.intro_video_declined(),
        m.staff_the_coach_is_told(),
      );
    });
  return (
    <>
      <h2 className="title">
        <PersonLink id={video.userId}>{video.name}</PersonLink>
      </h2>
      <p className="text-ink-3 text-sm">
        {m.staff_sport_asked_on_asked_at({ sport: sportLabel(video.sport), asked_at: formatDate(video.asked_at) })}
      </p>
      <PrivateVideo id={video.id} poster={video.poster} name={video.name} />
      <Field label={m.staff_note_to_the_coach()} optional>
        <Input value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="ink" busy={busy} onClick={() => void decide("approve")}>
          {m.intro_approve()}
        </Button>
        <Button tone="out" busy={busy} onClick={() => void decide("decline")}>
          {m.intro_decline()}
        </Button>
      </div>
    </>
  );
}
