import { useState } from "react";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { formatDate } from "@/ui/format";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { reviewCoach } from "./actions";
import { AskOnce } from "./ask-once";
import { CoachChanges } from "./coach-changes";
import { ListFrame } from "./list-frame";
import { loadWaitingCoaches, type WaitingCoach } from "./queries";
import { useLoaded } from "./use-loaded";

export function WaitingCoaches() {
  const loaded = useLoaded(loadWaitingCoaches);
  return (
    <div className="grid content-start gap-4">
      <CoachChanges />
      <h2 className="title">Waiting for verification</h2>
      <ListFrame loaded={loaded} empty="No coach is waiting.">
        {(coach) => <Coach key={`${coach.seen}${coach.declined}`} coach={coach} onDone={loaded.reload} />}
      </ListFrame>
    </div>
  );
}

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
      toast.success(decision === "approve" ? `${coach.name} is approved` : `${coach.name} is declined`);
      onDone();
    });
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="title">{coach.name}</h3>
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone={coach.transfers_active ? "go" : "wait"}>
            {coach.transfers_active ? "Stripe ready" : "Stripe incomplete"}
          </Badge>
          <Badge tone={coach.athlete_verified ? "go" : coach.declined ? "stop" : "wait"}>
            {coach.athlete_verified ? "Record approved" : coach.declined ? "Declined" : "Record to check"}
          </Badge>
        </span>
      </div>
      <p className="text-ink-3 text-sm">
        {coach.sport}, since {formatDate(coach.created_at)}
        {coach.was_pro_athlete && ". Claims a professional career"}
      </p>
      <p className="written">{coach.achievements || "No achievements given."}</p>
      {coach.certifications.length > 0 && <p className="written">{coach.certifications.join("\n")}</p>}
      {coach.declined && (
        <p className="text-ink-2 text-sm">
          The coach was told by email and on the dashboard. A change of the record brings it back here to check.
        </p>
      )}
      {coach.profile_image_url && <p className="written text-ink-3 text-sm">Picture: {coach.profile_image_url}</p>}
      <Field label="Note to the coach" optional>
        <Input value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {!coach.athlete_verified &&
          (hasRecord(coach) ? (
            <Button tone="ink" busy={busy} onClick={() => void decide("approve")}>
              Approve record
            </Button>
          ) : (
            <AskOnce
              label="Approve record"
              title={`Approve ${coach.name} without a record?`}
              says="They gave no achievements and no certifications, and claim no professional career."
              yes="Approve anyway"
              busy={busy}
              onYes={() => decide("approve")}
            />
          ))}
        {!coach.declined && (
          <Button tone="out" busy={busy} onClick={() => void decide("decline")}>
            {coach.athlete_verified ? "Withdraw approval" : "Decline"}
          </Button>
        )}
      </div>
    </>
  );
}
