import { athleteSentences, coachSentences, type Sentence } from "@domain/matching/sentences";
import { isOf, packed } from "@domain/matching/vectors";
import { execute, row, rows } from "../platform/sql";
import { NEWEST_ENTRIES } from "./newest-entries";

/** Milliseconds after which a run starts no further profile; the next run continues. */
const RUN_MS = 5000;
const AT_ONCE = 25;

type Texts = Record<string, string>;
type Kind = {
  kind: "coach" | "athlete" | "entry";
  table: string;
  /** The columns that `sentencesOf` reads. */
  texts: Texts;
  sentencesOf: (texts: never) => Sentence[];
  /** SQL over the profile `t`: whether its vectors are public, and which profiles have vectors. */
  listed: string;
  among: string;
};

type CoachTexts = Omit<Parameters<typeof coachSentences>[0], "certifications"> & { certifications: string };

const KINDS: readonly Kind[] = [
  {
    kind: "coach",
    table: "coaches",
    texts: { bio: "", achievements: "", coaching_style: "", coaching_areas: "", sport: "", certifications: "" },
    sentencesOf: ({ certifications, ...coach }: CoachTexts) =>
      coachSentences({ ...coach, certifications: (JSON.parse(certifications || "null") as string[] | null) ?? [] }),
    listed: "t.verified",
    among: "TRUE",
  },
  {
    kind: "athlete",
    table: "athlete_profiles",
    texts: { sport_interest: "", vision: "", requirements: "" },
    sentencesOf: athleteSentences,
    listed: "FALSE",
    among: "TRUE",
  },
  {
    kind: "entry",
    table: "athlete_directory",
    texts: { sport_interest: "", vision: "" },
    sentencesOf: (entry: { sport_interest: string; vision: string }) =>
      athleteSentences({ ...entry, requirements: "" }),
    listed: "TRUE",
    among: `t.id IN (${NEWEST_ENTRIES})`,
  },
];

/** Makes the vectors of changed profiles: for a job, never for a request. False while some are left. */
export function readSentences(app: core.App): boolean {
  const until = Date.now() + RUN_MS;
  return KINDS.map((kind) => readKind(app, kind, until)).every(Boolean);
}

function readKind(app: core.App, kind: Kind, until: number): boolean {
  const mark = `sentences read ${kind.kind}`;
  let since = Number(encore.kept(mark) || "0");
  const newest = newestChange(app, kind.table);
  if (newest <= since) return true;
  for (let read = 0; ; ) {
    const some = changedProfiles(app, kind, since);
    for (const one of some) {
      if (Date.now() >= until) return false;
      keep(app, kind, one);
      since = one.seq;
      encore.keep(mark, String(since));
      read++;
    }
    if (some.length === AT_ONCE) continue;
    encore.keep(mark, String(Math.max(since, newest)));
    if (read > 0) forgetOlder(app);
    return true;
  }
}

/** The number of the newest change; 0: none. */
export const newestChange = (app: core.App, collection: string): number =>
  row(
    app.db(),
    "SELECT coalesce(max(seq), 0) AS seq FROM sync_changes WHERE collection = {:collection}",
    { collection },
    { seq: 0 },
  )?.seq ?? 0;

type Changed = Texts & { id: string; vectors: string } & { seq: number };

/** The next profiles that changed since they were read, or have another model's vectors. */
const changedProfiles = (app: core.App, { kind, table, texts, among }: Kind, since: number): Changed[] =>
  rows(
    app.db(),
    `SELECT t.id, c.seq, coalesce(v.vectors, '') AS vectors, ${Object.keys(texts)
      .map((column) => `coalesce(t.${column}, '') AS ${column}`)
      .join(", ")}
      FROM sync_changes c JOIN ${table} t ON t.id = c.record
      LEFT JOIN profile_vectors v ON v.profile_id = t.id AND v.kind = {:kind}
      WHERE c.collection = {:table} AND c.seq > {:since} AND ${among}
        AND (coalesce(v.profile_seq, 0) != c.seq OR substr(v.vectors, 1, length({:model})) != {:model})
      ORDER BY c.seq LIMIT {:most}`,
    { kind, table, since, model: `${encore.sentenceModel()}:`, most: AT_ONCE },
    { ...texts, id: "", seq: 0, vectors: "" },
  ) as Changed[];

function keep(app: core.App, { kind, table, sentencesOf, listed }: Kind, profile: Changed): void {
  const model = encore.sentenceModel();
  const sentences = sentencesOf(profile as never);
  if (sentences.length === 0) {
    forget(app, kind, profile.id);
    return;
  }
  if (profile.vectors.startsWith(`${model}:`) && isOf(profile.vectors, sentences)) return;
  const vectors = packed(sentences, model, encore.readSentences(sentences.map(({ text }) => text)));
  // Only if the profile has not changed meanwhile. A changed one is read again later.
  execute(
    app.db(),
    `INSERT INTO profile_vectors (id, user_id, kind, profile_id, vectors, listed, profile_seq)
      SELECT {:vectorsId}, t.user_id, {:kind}, t.id, {:vectors}, ${listed}, c.seq FROM ${table} t
      JOIN sync_changes c ON c.collection = {:table} AND c.record = t.id WHERE t.id = {:id} AND c.seq = {:seq}
      ON CONFLICT (kind, profile_id) DO UPDATE
      SET vectors = excluded.vectors, listed = excluded.listed, profile_seq = excluded.profile_seq`,
    { vectorsId: idOf(kind, profile.id), kind, table, vectors, id: profile.id, seq: profile.seq },
  );
}

/** The id follows from the profile. With new ids, an entry that is hidden and shown again would leave a tombstone each time. */
const idOf = (kind: string, profile: string): string => $security.sha256(`${kind} ${profile}`).slice(0, 15);

/** Removes vectors of entries that are no longer among the newest. */
const forgetOlder = (app: core.App): void =>
  execute(app.db(), `DELETE FROM profile_vectors WHERE kind = 'entry' AND profile_id NOT IN (${NEWEST_ENTRIES})`);

/** "" for an unread profile. */
export const vectorsOf = (app: core.App, kind: Kind["kind"], profile: string): string =>
  row(
    app.db(),
    "SELECT vectors FROM profile_vectors WHERE profile_id = {:profile} AND kind = {:kind}",
    { kind, profile },
    { vectors: "" },
  )?.vectors ?? "";

/** A coach's vectors are public exactly while the coach is. */
export const showWithCoach = (tx: core.App, coach: core.Record): void =>
  execute(
    tx.db(),
    "UPDATE profile_vectors SET listed = {:listed} WHERE profile_id = {:id} AND kind = 'coach' AND listed != {:listed}",
    { id: coach.id, listed: Number(coach.getBool("verified")) },
  );

export const forget = (tx: core.App, kind: string, profile: string): void =>
  execute(tx.db(), "DELETE FROM profile_vectors WHERE profile_id = {:profile} AND kind = {:kind}", { kind, profile });
