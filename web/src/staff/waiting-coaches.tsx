import { useState } from "react";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Field, Input } from "@/ui/field";
import { formatDate } from "@/ui/format";
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
    <div className="stack">
      <CoachChanges />
      <h2 className="d5">Waiting for verification</h2>
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
      <div className="row between wrapx">
        <h3 className="d5">{coach.name}</h3>
        <span className="row wrapx">
          <Badge tone={coach.transfers_active ? "go" : "wait"}>
            {coach.transfers_active ? "Stripe ready" : "Stripe incomplete"}
          </Badge>
          <Badge tone={coach.athlete_verified ? "go" : coach.declined ? "stop" : "wait"}>
            {coach.athlete_verified ? "Record approved" : coach.declined ? "Declined" : "Record to check"}
          </Badge>
        </span>
      </div>
      <p className="meta">
        {coach.sport}, since {formatDate(coach.created_at)}
        {coach.was_pro_athlete && ". Claims a professional career"}
      </p>
      <p className="staff-text">{coach.achievements || "No achievements given."}</p>
      {coach.certifications.length > 0 && <p className="staff-text">{coach.certifications.join("\n")}</p>}
      {coach.declined && (
        <p className="small soft">
          The coach was told by email and on the dashboard. A change of the record brings it back here to check.
        </p>
      )}
      {coach.profile_image_url && <p className="meta staff-text">Picture: {coach.profile_image_url}</p>}
      <Field label="Note to the coach" optional>
        <Input value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="row wrapx">
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
