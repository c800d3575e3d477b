import { ageOn, youngerThan } from "@domain/birth-date";
import { Refusal } from "@domain/errors";
import { guardianRefusal } from "@domain/guardian";
import { LIMITS } from "@domain/limits";
import { isShownToCoaches, YOUNG_MOST, type YoungAthletes, type YoungEntry, youngEntry } from "@domain/young-entry";
import { requireAccount } from "../platform/answer";
import { now } from "../platform/clock";
import { firstWhere } from "../platform/records";
import { rows } from "../platform/sql";
import { apartFrom } from "../protection/exchange";
import { BORN_AFTER, factsIn, GUARDIAN_COLUMNS, GUARDIAN_SHAPE, guardianStateOf } from "../protection/guardian-state";

const COLUMNS = "p.id, p.name, p.sport_interest, p.nationality, p.location";
const PROFILE = { id: "", name: "", sport_interest: "", nationality: "", location: "" };
const LISTED = `SELECT ${COLUMNS}, ${GUARDIAN_COLUMNS}
  FROM account_private a JOIN users u ON u.id = a.user_id JOIN athlete_profiles p ON p.user_id = u.id
  WHERE a.guardian_listed = TRUE AND a.guardian_held_at = '' AND a.suspended_at = '' AND ${BORN_AFTER}
    AND u.id NOT IN (SELECT value FROM json_each({:apart}))
  ORDER BY p.created_at DESC, p.id LIMIT ${YOUNG_MOST + 1}`;

/** For verified coaches: the athletes under 18 whose guardian allowed it, newest first. It is read anew each time, so that a no counts at once. */
export function listYoungAthletes(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  requireVerifiedCoach(e.app, account.id);
  const at = now();
  const params = { day: youngerThan(LIMITS.adultAge, at), apart: JSON.stringify(apartFrom(e.app, account.id)) };
  const found = rows(e.app.db(), LISTED, params, { ...PROFILE, ...GUARDIAN_SHAPE });
  const athletes = found.slice(0, YOUNG_MOST).flatMap((row) => {
    const facts = factsIn(row);
    return isShownToCoaches(facts, at) ? [{ id: row.id, ...keptEntry(row, ageOn(facts.birthDate, at)) }] : [];
  });
  return e.json(200, { athletes, more: found.length > YOUNG_MOST } satisfies YoungAthletes);
}

/** Reading the words costs more than the rest of the answer. */
function keptEntry({ id, name, sport_interest, nationality, location }: typeof PROFILE, age: number): YoungEntry {
  const key = `young ${id}`;
  const of = [name, sport_interest, nationality, location, age].join("\n");
  const kept = JSON.parse(encore.kept(key) || "null") as { of: string; entry: YoungEntry } | null;
  if (kept?.of === of) return kept.entry;
  const entry = youngEntry({ name, sport_interest, nationality, location }, age);
  encore.keep(key, JSON.stringify({ of, entry }));
  return entry;
}

/** A minor or somebody of unknown age is no such coach, whatever the team has checked. */
function requireVerifiedCoach(app: core.App, userId: string): void {
  const coach = firstWhere(app, "coaches", "user_id = {:userId} && verified = true", { userId });
  if (!coach || guardianRefusal(guardianStateOf(app, userId))) throw new Refusal("forbidden");
}

/** What verified coaches see of this minor once the guardian allows it. Null without a profile. @param age in years */
export function youngEntryOf(app: core.App, userId: string, age: number): YoungEntry | null {
  const [found] = rows(
    app.db(),
    `SELECT ${COLUMNS} FROM athlete_profiles p WHERE p.user_id = {:userId}`,
    { userId },
    PROFILE,
  );
  return found ? youngEntry(found, age) : null;
}
