import { ageOn, youngerThan } from "@domain/birth-date";
import { isListed, storedUnlisted } from "@domain/directory";
import { guardianState } from "@domain/guardian";
import { LIMITS } from "@domain/limits";
import { now } from "../platform/clock";
import { execute, rows } from "../platform/sql";
import { inTransaction } from "../platform/transaction";
import { BORN_AFTER, factsIn, GUARDIAN_COLUMNS, GUARDIAN_JOIN, GUARDIAN_SHAPE } from "../protection/guardian-state";

/** Those who may have to go; the rules of `domain/` decide. */
const CANDIDATES = `SELECT u.id AS user_id, p.age, ${GUARDIAN_COLUMNS} FROM athlete_profiles p JOIN users u ON u.id = p.user_id
  LEFT JOIN athlete_directory d ON d.user_id = u.id ${GUARDIAN_JOIN}
  WHERE (NOT p.unlisted AND (p.age < {:adult} OR ${BORN_AFTER})) OR (d.listed AND (coalesce(a.birth_date, '') = '' OR ${BORN_AFTER}))`;
const OF = "user_id IN (SELECT value FROM json_each({:ids}))";

/** Takes down the entries of minors, and of people of unknown age, that an older release listed. */
export function takeDownMinors(app: core.App): void {
  const at = now();
  const bounds = { adult: LIMITS.adultAge, day: youngerThan(LIMITS.adultAge, at) };
  const found = rows(app.db(), CANDIDATES, bounds, { user_id: "", age: 0, ...GUARDIAN_SHAPE }).map((row) => {
    const facts = factsIn(row);
    const age = facts.birthDate ? ageOn(facts.birthDate, at) : row.age;
    return {
      userId: row.user_id,
      unlisted: storedUnlisted(false, age),
      listed: isListed(guardianState(facts, at), false),
    };
  });
  const idsOf = (those: typeof found) => ({ ids: JSON.stringify(those.map(({ userId }) => userId)) });
  if (found.length === 0) return;
  const unlisted = idsOf(found.filter((one) => one.unlisted));
  const gone = idsOf(found.filter((one) => !one.listed));
  // As SQL: a save takes milliseconds each, and refuses what today's form refuses.
  inTransaction(app, (tx) => {
    execute(tx.db(), `UPDATE athlete_profiles SET unlisted = TRUE WHERE ${OF}`, unlisted);
    execute(tx.db(), `UPDATE athlete_directory SET listed = FALSE WHERE listed AND ${OF}`, gone);
    execute(tx.db(), `DELETE FROM profile_vectors WHERE kind = 'entry' AND ${OF}`, gone);
  });
}
