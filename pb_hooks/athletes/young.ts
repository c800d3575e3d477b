import { ageOn, youngerThan } from "@domain/birth-date";
import { Refusal } from "@domain/errors";
import { guardianRefusal } from "@domain/guardian";
import { LIMITS } from "@domain/limits";
import {
  isShownToCoaches,
  listedName,
  YOUNG_MOST,
  type YoungAthletes,
  type YoungEntry,
  youngEntry,
} from "@domain/young-entry";
import { requireAccount } from "../platform/answer";
import { now } from "../platform/clock";
import { byId, firstWhere } from "../platform/records";
import { row, rows } from "../platform/sql";
import { apartFrom } from "../protection/exchange";
import {
  BORN_AFTER,
  endListing,
  factsIn,
  GUARDIAN_COLUMNS,
  GUARDIAN_SHAPE,
  guardianStateOf,
} from "../protection/guardian-state";

// Once listed, the name is the one that the guardian read.
const COLUMNS = `p.id, CASE WHEN a.guardian_listed = TRUE THEN a.guardian_listed_as ELSE p.name END AS name,
  p.sport_interest, p.nationality, p.location`;
const PROFILE = { id: "", name: "", sport_interest: "", nationality: "", location: "" };
const LISTED = `SELECT ${COLUMNS}, ${GUARDIAN_COLUMNS}
  FROM account_private a JOIN users u ON u.id = a.user_id JOIN athlete_profiles p ON p.user_id = u.id
  WHERE a.guardian_listed = TRUE AND a.guardian_held_at = '' AND a.suspended_at = '' AND ${BORN_AFTER}
    AND u.id NOT IN (SELECT value FROM json_each({:apart}))
  ORDER BY p.created_at DESC, p.id LIMIT ${YOUNG_MOST + 1}`;

/** For verified coaches: the athletes under 18 whose guardian allowed it, newest first. Read anew each time, so that a no counts at once. */
export function listYoungAthletes(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  requireVerifiedCoach(e.app, account.id);
  const at = now();
  const params = { day: youngerThan(LIMITS.adultAge, at), apart: JSON.stringify(apartFrom(e.app, account.id)) };
  const found = rows(e.app.db(), LISTED, params, { ...PROFILE, ...GUARDIAN_SHAPE });
  const athletes = found.slice(0, YOUNG_MOST).flatMap((one) => {
    const facts = factsIn(one);
    if (!isShownToCoaches(facts, at)) return [];
    return [{ id: idFor(account.id, one.id), ...keptEntry(one, ageOn(facts.birthDate, at)) }];
  });
  return e.json(200, { athletes, more: found.length > YOUNG_MOST } satisfies YoungAthletes);
}

/** A coach can tell entries apart, and not whose profile one is. */
const idFor = (reader: string, profile: string): string => $security.sha256(`${reader} ${profile}`).slice(0, 15);

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

/** A minor is no such coach, whatever the team has checked. */
function requireVerifiedCoach(app: core.App, userId: string): void {
  const coach = firstWhere(app, "coaches", "user_id = {:userId} && verified = true", { userId });
  if (!coach || guardianRefusal(guardianStateOf(app, userId))) throw new Refusal("forbidden");
}

const OWN = `SELECT ${COLUMNS} FROM athlete_profiles p LEFT JOIN account_private a ON a.user_id = p.user_id WHERE p.user_id = {:userId}`;

/** What verified coaches see of this minor, or would see. Null without a profile. @param age in years */
export function youngEntryOf(app: core.App, userId: string, age: number): YoungEntry | null {
  const found = row(app.db(), OWN, { userId }, PROFILE);
  return found ? youngEntry(found, age) : null;
}

/** Lists the minor of these settings, or takes them out. The first name is the one that the guardian reads now: later ones are not shown. */
export function setListed(tx: core.App, settings: core.Record, listed: boolean): void {
  endListing(settings);
  if (!listed) return;
  const userId = settings.getString("user_id");
  const named = firstWhere(tx, "athlete_profiles", "user_id = {:userId}", { userId }) ?? byId(tx, "users", userId);
  settings.set("guardian_listed", true);
  settings.set("guardian_listed_as", listedName(named?.getString("name") ?? ""));
}
