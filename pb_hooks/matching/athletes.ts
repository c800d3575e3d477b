import { Refusal } from "@domain/errors";
import type { Closeness } from "@domain/matching/closeness";
import { type Needs, needsOf } from "@domain/matching/needs";
import { offersOf } from "@domain/matching/offers";
import { type MatchCoach, type MatchContext, ofEntry } from "@domain/matching/people";
import {
  type ReadAthlete,
  type ReadCoach,
  rankReadAthletes,
  scoreAthletes,
  sentencesRead,
} from "@domain/matching/rank";
import type { Recommendation } from "@domain/matching/recommendation";
import { coachMeaning } from "@domain/matching/vectors";
import { language } from "@language";
import * as m from "@messages";
import { firstWhere } from "../platform/records";
import { row, rows } from "../platform/sql";
import { apartFrom } from "../protection/exchange";
import { NEWEST_ENTRIES } from "./newest-entries";
import { asCoach } from "./people";
import { newestChange, vectorsOf } from "./read-sentences";

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
const VECTORS =
  "(SELECT v.vectors FROM profile_vectors v WHERE v.profile_id = athlete_directory.id AND v.kind = 'entry')";
const ENTRY: Entry = {
  id: "",
  name: "",
  sport_interest: "",
  nationality: "",
  location: "",
  vision: "",
  profile_image_url: "",
};

/** An entry of the directory and the number of its last change, or of its vectors'. */
type Listed = readonly [id: string, seq: number];
/** `of` names the inputs of the scores besides the entries. */
type KeptScores = { of: string; scores: Record<string, readonly [seq: number, score: number]> };
/** `of` names all inputs of the answer. */
type KeptAnswer = { of: string; athletes: Recommendation[] };

const keptJson = <T>(key: string): T | null => JSON.parse(encore.kept(key) || "null") as T | null;

/** The athletes who fit a coach best, by their public entries. */
export function athletesFor(
  app: core.App,
  account: core.Record,
  context: MatchContext,
  most: number,
): Recommendation[] {
  const record = firstWhere(app, "coaches", "user_id = {:id}", { id: account.id });
  if (!record) throw new Refusal("coach_not_found", m.server_coach_profile_not_found());
  const coach = asCoach(record, vectorsOf(app, "coach", record.id));
  const listed = listedEntries(app, account.id);
  // A zone's offset may change by tomorrow.
  const of = $security.sha256(`${Math.floor(context.now / DAY_MS)} ${JSON.stringify(coach)}`);
  const ofAll = $security.sha256(`${language()} ${of} ${listed}`);
  const kept = keptJson<KeptAnswer>(`athletes ${coach.id}`);
  if (kept?.of === ofAll) return kept.athletes;
  const athletes = bestAthletes(app, coach, JSON.parse(listed) as Listed[], of, context, most);
  encore.keep(`athletes ${coach.id}`, JSON.stringify({ of: ofAll, athletes } satisfies KeptAnswer));
  return athletes;
}

/** A pair's score depends on nobody else, so only entries that changed since the coach's last request are scored again. */
function bestAthletes(
  app: core.App,
  coach: MatchCoach,
  listed: readonly Listed[],
  of: string,
  context: MatchContext,
  most: number,
): Recommendation[] {
  const { vectors, said } = coachMeaning(coach);
  const read: ReadCoach = { coach, offers: offersOf(coach), said };
  const offered = vectors ? (coach.sentence_vectors ?? "") : "";
  const kept = keptJson<KeptScores>(`scores ${coach.id}`);
  const known = kept?.of === of ? kept.scores : {};
  const changed = readAthletes(
    app,
    listed.filter(([id, seq]) => known[id]?.[0] !== seq),
    offered,
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
    offered,
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

const READ = "athletes read";

/** Reads changed texts ahead, so that no request waits for it. */
export function readListedAthletes(app: core.App): void {
  const newest = `${newestChange(app, "athlete_directory")} ${newestChange(app, "profile_vectors")}`;
  if (encore.kept(READ) === newest) return;
  for (const one of JSON.parse(listedEntries(app, "")) as Listed[]) {
    if (isRead(one)) continue;
    encore.giveWay();
    readAthletes(app, [one], "");
  }
  encore.keep(READ, newest);
}

/** Compares the start of the text, because parsing five hundred entries costs more than all the rest. */
const isRead = ([id, seq]: Listed): boolean => encore.kept(`needs ${id}`).startsWith(`{"seq":${seq},`);

/** Listed[] as JSON. */
function listedEntries(app: core.App, own: string): string {
  const found = row(
    app.db(),
    `SELECT json_group_array(json_array(d.id, max(coalesce(c.seq, 0), coalesce(r.seq, 0)))) AS listed
      FROM athlete_directory d
      LEFT JOIN sync_changes c ON c.collection = 'athlete_directory' AND c.record = d.id
      LEFT JOIN profile_vectors v ON v.profile_id = d.id AND v.kind = 'entry'
      LEFT JOIN sync_changes r ON r.collection = 'profile_vectors' AND r.record = v.id
      WHERE d.id IN (${NEWEST_ENTRIES}) AND d.user_id != {:own} AND d.user_id NOT IN (SELECT value FROM json_each({:apart}))`,
    { own, apart: JSON.stringify(apartFrom(app, own)) },
    { listed: "" },
  );
  return found?.listed || "[]";
}

/** `vectors` belong to the sentences `asked`; "" and none if the entry was not read. */
type KeptAthlete = { seq: number; name: string; needs: Needs; vectors: string; asked: readonly string[] };

/** Each athlete's wishes, read again after a change, and their nearness to the offers. */
function readAthletes(app: core.App, listed: readonly Listed[], offered: string): ReadAthlete[] {
  const found: (KeptAthlete & { id: string })[] = [];
  const stale = new Map<string, number>();
  for (const [id, seq] of listed) {
    const kept = keptJson<KeptAthlete>(`needs ${id}`);
    if (kept?.seq === seq) found.push({ id, ...kept });
    else stale.set(id, seq);
  }
  for (const entry of entriesOf(app, [...stale.keys()])) {
    const { id, name, vectors: sentence_vectors } = entry;
    const athlete = ofEntry({ ...entry, sentence_vectors });
    const asked = sentencesRead(athlete);
    const needs = needsOf(athlete);
    const vectors = asked.length > 0 ? sentence_vectors : "";
    // `seq` first: isRead looks there.
    const kept: KeptAthlete = { seq: stale.get(id) ?? 0, name, needs, vectors, asked };
    encore.keep(`needs ${id}`, JSON.stringify(kept));
    found.push({ id, ...kept });
  }
  const nears = encore.nearnessTo(
    offered,
    found.map(({ vectors }) => vectors),
  );
  return found.map(({ id, name, needs, asked }, at): ReadAthlete => {
    const near = JSON.parse(nears[at] || "null") as Closeness | null;
    return { id, name, needs, near, asked };
  });
}

const entriesOf = (app: core.App, ids: readonly string[]): (Entry & { vectors: string })[] =>
  ids.length === 0
    ? []
    : rows(
        app.db(),
        `SELECT ${Object.keys(ENTRY).join(", ")}, coalesce(${VECTORS}, '') AS vectors FROM athlete_directory WHERE id IN (SELECT value FROM json_each({:ids}))`,
        { ids: JSON.stringify(ids) },
        { ...ENTRY, vectors: "" },
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
