import { ageOn, youngerThan } from "@domain/birth-date";
import { isApproved } from "@domain/coaches-verification";
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
import * as m from "@messages";
import { requireAccount } from "../platform/answer";
import { now } from "../platform/clock";
import { firstWhere } from "../platform/records";
import { row, rows } from "../platform/sql";
import { apartFrom } from "../protection/exchange";
import { BORN_AFTER, factsIn, GUARDIAN_COLUMNS, GUARDIAN_SHAPE, guardianStateOf } from "../protection/guardian-state";

// Once listed, the name is the one that the guardian read.
const COLUMNS = `p.id, CASE WHEN a.guardian_listed = TRUE THEN a.guardian_listed_as ELSE p.name END AS name,
  p.sport_interest, p.nationality, p.location`;
const PROFILE = { id: "", name: "", sport_interest: "", nationality: "", location: "" };
const LISTED = `SELECT ${COLUMNS}, u.tokenKey AS token_key, ${GUARDIAN_COLUMNS}
  FROM account_private a JOIN users u ON u.id = a.user_id JOIN athlete_profiles p ON p.user_id = u.id
  WHERE a.guardian_listed = TRUE AND a.guardian_held_at = '' AND a.suspended_at = '' AND ${BORN_AFTER}
    AND u.id NOT IN (SELECT value FROM json_each({:apart}))
  ORDER BY p.created_at DESC, p.id LIMIT ${YOUNG_MOST + 1}`;

/** For verified coaches: the athletes under 18 whose guardian allowed it, newest first. Read anew each time, so that a no counts at once. */
export function listYoungAthletes(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  requireApprovedCoach(e.app, account.id);
  const at = now();
  const params = { day: youngerThan(LIMITS.adultAge, at), apart: JSON.stringify(apartFrom(e.app, account.id)) };
  const found = rows(e.app.db(), LISTED, params, { ...PROFILE, token_key: "", ...GUARDIAN_SHAPE });
  const athletes = found.slice(0, YOUNG_MOST).flatMap((one) => {
    const facts = factsIn(one);
    if (!isShownToCoaches(facts, at)) return [];
    return [{ id: idFor(account.id, one.token_key), ...keptEntry(one, ageOn(facts.birthDate, at)) }];
  });
  return e.json(200, { athletes, more: found.length > YOUNG_MOST } satisfies YoungAthletes);
}

/** A coach can tell entries apart, and not whose they are: an account's token key is a secret. */
const idFor = (reader: string, tokenKey: string): string => $security.hs256(reader, tokenKey).slice(0, 15);

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

/** Only coaches whom the team approved. A minor is refused even then. */
function requireApprovedCoach(app: core.App, userId: string): void {
  const coach = firstWhere(app, "coaches", "user_id = {:userId}", { userId });
  const flags = {
    verified: coach?.getBool("verified") ?? false,
    athlete_verified: coach?.getBool("athlete_verified") ?? false,
  };
  if (!isApproved(flags) || guardianRefusal(guardianStateOf(app, userId))) throw new Refusal("forbidden");
}

const OWN = `SELECT ${COLUMNS} FROM athlete_profiles p LEFT JOIN account_private a ON a.user_id = p.user_id WHERE p.user_id = {:userId}`;
const ownProfile = (app: core.App, userId: string) => row(app.db(), OWN, { userId }, PROFILE);

/** What verified coaches see of this minor, or would see. Null without a profile. @param age in years */
export function youngEntryOf(app: core.App, userId: string, age: number): YoungEntry | null {
  const found = ownProfile(app, userId);
  return found ? youngEntry(found, age) : null;
}

/**
 * Lists the minor by the first name that the guardian saw. Later names are not shown. The caller saves the settings.
 * @param seen the first name that the guardian saw
 * @throws Refusal if there is no profile yet, or the name has changed since
 */
export function list(tx: core.App, settings: core.Record, seen: string): void {
  const profile = ownProfile(tx, settings.getString("user_id"));
  if (!profile) throw new Refusal("not_found", m.server_no_profile_to_list());
  const name = listedName(profile.name);
  if (name !== seen) throw new Refusal("stale_revision", m.server_the_name_has_changed());
  settings.set("guardian_listed", true);
  settings.set("guardian_listed_as", name);
}
