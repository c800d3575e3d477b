import { BADGE_MEANINGS, BADGE_NAMES } from "@domain/coach-badges";
import { sportLabel } from "@domain/sport-labels";
import * as m from "@messages";
import { useState } from "react";
import { PrivateAvatar } from "@/photos/private-avatar";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { formatDate } from "@/ui/format";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { reviewCoach } from "./actions";
import { AskOnce } from "./ask-once";
import { ChangeDetail } from "./coach-changes";
import { DeskTable } from "./desk-table";
import { VideoDetail } from "./intro-videos";
import { Frame } from "./list-frame";
import { PersonLink } from "./person-link";
import {
  type CoachChange,
  loadCoachChanges,
  loadWaitingCoaches,
  loadWaitingVideos,
  type WaitingCoach,
  type WaitingVideo,
} from "./queries";
import { useLoaded } from "./use-loaded";

type Work = {
  id: string;
  name: string;
  sport: string;
  at: string;
  coach?: WaitingCoach;
  change?: CoachChange;
  video?: WaitingVideo;
};

/** Changes of approved coaches first, then records to check, then those that wait for somebody else. */
async function loadWork(): Promise<Work[]> {
  const [changes, videos, coaches] = await Promise.all([loadCoachChanges(), loadWaitingVideos(), loadWaitingCoaches()]);
  const first = (coach: WaitingCoach) => (coach.athlete_verified || coach.declined ? 1 : 0);
  return [
    ...changes.map((change) => ({
      ...{ id: change.id, name: change.approved.name, sport: change.sport, at: change.asked_at, change },
    })),
    ...videos.map((video) => ({ id: video.id, name: video.name, sport: video.sport, at: video.asked_at, video })),
    ...coaches
      .toSorted((one, other) => first(one) - first(other))
      .map((coach) => ({ id: coach.id, name: coach.name, sport: coach.sport, at: coach.created_at, coach })),
  ];
}

export function WaitingCoaches() {
  const loaded = useLoaded(loadWork);
  return (
    <Frame loaded={loaded} empty={m.staff_no_coach_is_waiting()}>
      {(rows) => (
        <DeskTable
          label={m.staff_waiting_for_verification()}
          count={m.desk_coaches_wait({
            count: rows.length,
            changes: rows.filter(({ change }) => change !== undefined).length,
          })}
          rows={rows}
          head={m.desk_coach()}
          name={({ name }) => name}
          columns={[
            {
              head: m.desk_what_waits(),
              cell: ({ coach, video }) =>
                coach ? <Standing coach={coach} /> : video ? m.intro_a_video() : m.desk_a_change(),
            },
            { head: m.desk_sport(), cell: ({ sport }) => sportLabel(sport) },
            { head: m.desk_since(), cell: ({ at }) => formatDate(at), number: true },
          ]}
          detail={({ coach, change, video }) => (
            <>
              {change && <ChangeDetail key={`${change.id}-${change.version}`} change={change} onDone={loaded.reload} />}
              {video && <VideoDetail key={video.id} video={video} onDone={loaded.reload} />}
              {coach && <Coach key={`${coach.seen}${coach.declined}`} coach={coach} onDone={loaded.reload} />}
            </>
          )}
        />
      )}
    </Frame>
  );
}

const Standing = ({ coach }: { coach: WaitingCoach }) => (
  <Badge tone={coach.athlete_verified ? "go" : coach.declined ? "stop" : "wait"}>
    {coach.athlete_verified
      ? m.staff_record_approved()
      : coach.declined
        ? m.staff_declined()
        : m.staff_record_to_check()}
  </Badge>
);

/** Something that the team can check. */
const hasRecord = ({ achievements, certifications, was_pro_athlete }: WaitingCoach): boolean =>
  achievements.trim() !== "" || certifications.length > 0 || was_pro_athlete;

function Coach({ coach, onDone }: { coach: WaitingCoach; onDone: () => void }) {
  const [note, setNote] = useState(coach.review_note);
  const { busy, run } = useWork();
  const decide = async (decision: "approve" | "decline") => {
    await run(async () => {
      await reviewCoach(coach, decision, note).catch((error) => {
        onDone();
        throw error;
      });
      toast.success(
        decision === "approve" ? m.staff_is_approved({ name: coach.name }) : m.staff_is_declined({ name: coach.name }),
      );
      onDone();
    });
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title">
          <PersonLink id={coach.user_id}>{coach.name}</PersonLink>
        </h2>
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone={coach.transfers_active ? "go" : "wait"}>
            {coach.transfers_active ? m.staff_stripe_ready() : m.staff_stripe_incomplete()}
          </Badge>
          <Standing coach={coach} />
        </span>
      </div>
      <p className="text-ink-3 text-sm">
        {(coach.was_pro_athlete ? m.staff_sport_since_pro : m.staff_sport_since_created_at)({
          sport: sportLabel(coach.sport),
          created_at: formatDate(coach.created_at),
        })}
      </p>
      <p className="written">{coach.achievements || m.staff_no_achievements_given()}</p>
      {coach.certifications.length > 0 && <p className="written">{coach.certifications.join("\n")}</p>}
      {coach.declined && <p className="text-ink-2 text-sm">{m.staff_the_coach_was_told_by_email()}</p>}
      {coach.profile_image_url && (
        <div className="flex items-center gap-3">
          <PrivateAvatar name={coach.name} sport={coach.sport} size={96} imageUrl={coach.profile_image_url} />
          <p className="written min-w-0 text-ink-3 text-sm">
            {m.staff_picture_profile_image_url({ profile_image_url: coach.profile_image_url })}
          </p>
        </div>
      )}
      {!coach.athlete_verified && (
        <p className="text-ink-3 text-sm">
          {m.staff_the_badge_will_say({
            badge: BADGE_NAMES.athlete_verified(),
            words: BADGE_MEANINGS.athlete_verified(),
          })}
        </p>
      )}
      <Field label={m.staff_note_to_the_coach()} optional>
        <Input value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {!coach.athlete_verified &&
          (hasRecord(coach) ? (
            <Button tone="ink" busy={busy} onClick={() => void decide("approve")}>
              {m.staff_approve_record()}
            </Button>
          ) : (
            <AskOnce
              label={m.staff_approve_record()}
              title={m.staff_approve_without_a_record({ name: coach.name })}
              says={m.staff_they_gave_no_achievements_and_no()}
              yes={m.staff_approve_anyway()}
              busy={busy}
              onYes={() => decide("approve")}
            />
          ))}
        {!coach.declined && (
          <Button tone="out" busy={busy} onClick={() => void decide("decline")}>
            {coach.athlete_verified ? m.staff_withdraw_approval() : m.staff_decline()}
          </Button>
        )}
      </div>
    </>
  );
}
