import { Refusal } from "@domain/errors";
import { type KeptNeeds, keptNeeds, needsAgain } from "@domain/matching/kept-needs";
import { needsOf } from "@domain/matching/needs";
import { offersOf } from "@domain/matching/offers";
import { type MatchCoach, type MatchContext, ofEntry } from "@domain/matching/people";
import { type ReadAthlete, rankReadAthletes, scoreAthletes } from "@domain/matching/rank";
import type { Recommendation } from "@domain/matching/recommendation";
import { firstWhere } from "../platform/records";
import { row, rows } from "../platform/sql";
import { asCoach } from "./people";

/** The newest so many of the directory are looked at. */
const NEWEST = 500;
const DAY_MS = 86_400_000;

type Entry = {
  id: string;
  name: string;
  sport_interest: string;
  nationality: string;
  location: string;
  vision: string;
  profile_image_url: string;
};
const ENTRY: Entry = {
  id: "",
  name: "",
  sport_interest: "",
  nationality: "",
  location: "",
  vision: "",
  profile_image_url: "",
};

/** An entry of the directory and the number of its last change. */
type Listed = readonly [id: string, seq: number];
/** `of` names everything that the scores come from beside the entries. */
type KeptScores = { of: string; scores: Record<string, readonly [seq: number, score: number]> };
/** `of` names everything that the answer comes from. */
type KeptAnswer = { of: string; athletes: Recommendation[] };

const keptJson = <T>(key: string): T | null => JSON.parse(encore.kept(key) || "null") as T | null;

/** The athletes who fit a coach best. Only what the public directory shows of them; a minor's entry is redacted there. */
export function athletesFor(
  app: core.App,
  account: core.Record,
  context: MatchContext,
  most: number,
): Recommendation[] {
  const record = firstWhere(app, "coaches", "user_id = {:id}", { id: account.id });
  if (!record) throw new Refusal("coach_not_found", "Coach profile not found");
  const coach = asCoach(record);
  const listed = listedEntries(app, account.id);
  // A zone's offset may be another one tomorrow.
  const of = $security.sha256(`${Math.floor(context.now / DAY_MS)} ${JSON.stringify(coach)}`);
  const ofAll = $security.sha256(`${of} ${listed}`);
  const kept = keptJson<KeptAnswer>(`athletes ${coach.id}`);
  if (kept?.of === ofAll) return kept.athletes;
  const athletes = bestAthletes(app, coach, JSON.parse(listed) as Listed[], of, context, most);
  encore.keep(`athletes ${coach.id}`, JSON.stringify({ of: ofAll, athletes } satisfies KeptAnswer));
  return athletes;
}

/** A pair's score depends on nobody else, so only entries that have changed since this coach last asked are scored again. */
function bestAthletes(
  app: core.App,
  coach: MatchCoach,
  listed: readonly Listed[],
  of: string,
  context: MatchContext,
  most: number,
): Recommendation[] {
  const read = { coach, offers: offersOf(coach) };
  const kept = keptJson<KeptScores>(`scores ${coach.id}`);
  const known = kept?.of === of ? kept.scores : {};
  const changed = readAthletes(
    app,
    listed.filter(([id, seq]) => known[id]?.[0] !== seq),
  );
  const fresh = new Map(scoreAthletes(read, changed, context).map((score, at) => [changed[at]?.id, score]));
  const scored = listed.map(([id, seq]) => [id, seq, fresh.get(id) ?? known[id]?.[1] ?? 0] as const);
  if (changed.length > 0) {
    const scores = Object.fromEntries(scored.map(([id, seq, score]) => [id, [seq, score] as const]));
    encore.keep(`scores ${coach.id}`, JSON.stringify({ of, scores } satisfies KeptScores));
  }
  const best = scored.toSorted(([a, , x], [b, , y]) => y - x || (a < b ? -1 : 1)).slice(0, most);
  const athletes = readAthletes(
    app,
    best.map(([id, seq]) => [id, seq]),
  );
  const shown = new Map(
    entriesOf(
      app,
      best.map(([id]) => id),
    ).map((entry) => [entry.id, entry]),
  );
  return rankReadAthletes(read, athletes, context).flatMap(({ athleteId, score, parts, reasoning }) => {
    const entry = shown.get(athleteId);
    if (!entry) return [];
    const none = { sport: "", age: 0, bio: "", achievements: "", hourly_rate: 0 };
    return [{ ...plain(entry), ...none, compatibility_score: score, reasoning, parts }];
  });
}

/** Reads the texts of those that changed, so that the first coach who asks does not wait for it. */
export function readListedAthletes(app: core.App): void {
  readAthletes(app, JSON.parse(listedEntries(app, "")) as Listed[]);
}

/** Listed[] as JSON. */
function listedEntries(app: core.App, own: string): string {
  const found = row(
    app.db(),
    `SELECT json_group_array(json_array(d.id, coalesce(c.seq, 0))) AS listed
      FROM (SELECT id FROM athlete_directory WHERE listed = TRUE AND user_id != {:own} ORDER BY created_at DESC, id LIMIT ${NEWEST}) d
      LEFT JOIN sync_changes c ON c.collection = 'athlete_directory' AND c.record = d.id`,
    { own },
    { listed: "" },
  );
  return found?.listed || "[]";
}

type KeptAthlete = { seq: number; name: string; needs: KeptNeeds };

/** What each of them asks for, read from their texts where these have changed. */
function readAthletes(app: core.App, listed: readonly Listed[]): ReadAthlete[] {
  const athletes: ReadAthlete[] = [];
  const stale = new Map<string, number>();
  for (const [id, seq] of listed) {
    const kept = keptJson<KeptAthlete>(`needs ${id}`);
    if (kept?.seq === seq) athletes.push({ id, name: kept.name, needs: needsAgain(kept.needs) });
    else stale.set(id, seq);
  }
  for (const entry of entriesOf(app, [...stale.keys()])) {
    const { id, name } = entry;
    const needs = needsOf(ofEntry(entry));
    const kept: KeptAthlete = { seq: stale.get(id) ?? 0, name, needs: keptNeeds(needs) };
    encore.keep(`needs ${id}`, JSON.stringify(kept));
    athletes.push({ id, name, needs });
  }
  return athletes;
}

const entriesOf = (app: core.App, ids: readonly string[]): Entry[] =>
  ids.length === 0
    ? []
    : rows(
        app.db(),
        `SELECT ${Object.keys(ENTRY).join(", ")} FROM athlete_directory WHERE id IN (SELECT value FROM json_each({:ids}))`,
        { ids: JSON.stringify(ids) },
        ENTRY,
      );

/** A database row is a Go value; this is the plain object. */
const plain = ({ id, name, sport_interest, nationality, location, vision, profile_image_url }: Entry): Entry => ({
  id,
  name,
  sport_interest,
  nationality,
  location,
  vision,
  profile_image_url,
});
