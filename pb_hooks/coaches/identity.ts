import {
  IDENTITY_FIELDS,
  type Identity,
  type IdentityChange,
  identityChange,
  identityText,
  stillWaiting,
  waitingChange,
} from "@domain/coach-identity";
import { audit, byId, draft, firstWhere } from "../platform/records";
import { together } from "../platform/transaction";

const listOf = (record: core.Record): string[] => JSON.parse(record.getString("certifications") || "null") ?? [];

export const identityOf = (coach: core.Record): Identity => ({
  name: coach.getString("name"),
  sport: coach.getString("sport"),
  profile_image_url: coach.getString("profile_image_url"),
  achievements: coach.getString("achievements"),
  certifications: listOf(coach),
  was_pro_athlete: coach.getBool("was_pro_athlete"),
});

/** Names the version that somebody saw, so that nothing else is approved. */
export const seenIdentity = (coach: core.Record): string => $security.sha256(identityText(identityOf(coach)));

/** The team declined the record, and the coach has not changed it since. */
export const isDeclined = (coach: core.Record, secrets: core.Record | null): boolean =>
  !coach.getBool("athlete_verified") && secrets?.getString("declined_seen") === seenIdentity(coach);

/** A coach's pending or declined change, or null. */
export const changeOf = (app: core.App, coachId: string): core.Record | null =>
  firstWhere(app, "coach_changes", "coach_id = {:coachId}", { coachId });

export const fieldsOf = (change: core.Record): IdentityChange =>
  JSON.parse(change.getString("fields") || "{}") as IdentityChange;

const setIdentity = (coach: core.Record, identity: IdentityChange): void => {
  for (const [field, value] of Object.entries(identity)) coach.set(field, value);
};

/**
 * Keeps the approved identity on the record, on every route. Differences go to `coach_changes` as pending. Only a change that the team
 * approved, to the letter, is saved.
 * @param before the record as stored
 */
export function holdIdentity(tx: core.App, before: core.Record, coach: core.Record): void {
  const change = changeOf(tx, coach.id);
  if (!before.getBool("athlete_verified")) return;
  if (!coach.getBool("athlete_verified")) {
    // The approval was withdrawn: the coach may change everything, and the team reviews it again.
    if (change?.getString("state") === "waiting") setIdentity(coach, fieldsOf(change));
    if (change) tx.delete(change);
    return;
  }
  const approved = identityOf(before);
  const asked = askedIn(coach, approved);
  const wanted = { ...approved, ...asked };
  if (
    change?.getString("state") === "approved" &&
    identityText(wanted) === identityText({ ...approved, ...fieldsOf(change) })
  )
    return;
  setIdentity(coach, approved);
  if (Object.keys(asked).length > 0) keepWaiting(tx, coach, change, approved, asked);
}

/** The fields that this save changes: they differ from the stored record and from the record as read. */
function askedIn(coach: core.Record, approved: Identity): IdentityChange {
  const now = identityChange(approved, identityOf(coach));
  const own = identityChange(identityOf(coach.original()), identityOf(coach));
  return Object.fromEntries(
    IDENTITY_FIELDS.filter((field) => field in now && field in own).map((field) => [field, now[field]]),
  ) as IdentityChange;
}

function keepWaiting(
  tx: core.App,
  coach: core.Record,
  known: core.Record | null,
  approved: Identity,
  asked: IdentityChange,
): void {
  const userId = coach.getString("user_id");
  const change = known ?? draft(tx, "coach_changes", { coach_id: coach.id, user_id: userId });
  const waits = known?.getString("state") === "waiting" ? fieldsOf(known) : {};
  const wanted = waitingChange(approved, waits, asked);
  // The same pending change again: its version stays the same.
  if (JSON.stringify(wanted) === JSON.stringify(identityChange(approved, { ...approved, ...waits }))) return;
  change.set("fields", wanted);
  change.set("state", "waiting");
  change.set("note", "");
  change.set("version", change.getInt("version") + 1);
  tx.save(change);
  audit(tx, userId, "coach_change_asked", coach.id, { fields: Object.keys(asked) });
}

/**
 * Sending a field with its approved value withdraws its pending change. Only over the records API: devices may push whole documents, so the
 * app calls withdraw-coach-change.
 */
export function takeBackSent(e: core.RecordRequestEvent): void {
  together(e, (tx) => {
    const coach = e.record;
    const stands = coach ? byId(tx, "coaches", coach.id) : null;
    const body = e.requestInfo().body ?? {};
    const asked = coach ? identityOf(coach) : null;
    e.next();
    const change = coach ? changeOf(tx, coach.id) : null;
    if (!stands || !asked || change?.getString("state") !== "waiting") return;
    const sent = Object.fromEntries(
      IDENTITY_FIELDS.filter((field) => field in body).map((field) => [field, asked[field]]),
    ) as IdentityChange;
    const waits = fieldsOf(change);
    const left = stillWaiting(waits, identityOf(stands), sent);
    const gone = Object.keys(waits).filter((field) => !(field in left));
    if (gone.length === 0) return;
    if (Object.keys(left).length === 0) tx.delete(change);
    else {
      change.set("fields", left);
      change.set("version", change.getInt("version") + 1);
      tx.save(change);
    }
    audit(tx, stands.getString("user_id"), "coach_change_withdrawn", stands.id, { fields: gone });
  });
}

/** Applies the change to the record, in the caller's transaction. */
export function applyChange(tx: core.App, change: core.Record): void {
  change.set("state", "approved");
  tx.save(change);
  const coach = byId(tx, "coaches", change.getString("coach_id"));
  if (!coach) return;
  setIdentity(coach, fieldsOf(change));
  tx.save(coach);
  tx.delete(change);
}

/** An edit in the dashboard needs no approval. It drops the pending change. */
export function letSuperuserChange(e: core.RecordRequestEvent): void {
  together(e, (tx) => {
    const coach = e.record;
    const stands = coach ? byId(tx, "coaches", coach.id) : null;
    const fields = coach && stands ? identityChange(identityOf(stands), identityOf(coach)) : {};
    if (!coach || Object.keys(fields).length === 0) return e.next();
    const known = changeOf(tx, coach.id);
    if (known) tx.delete(known);
    const values = { coach_id: coach.id, user_id: coach.getString("user_id"), fields, state: "approved" };
    const change = draft(tx, "coach_changes", values);
    tx.save(change);
    e.next();
    tx.delete(change);
  });
}
