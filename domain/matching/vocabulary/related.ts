/** Disciplines of one sport that are near each other: how much of the one serves the other (0 to 1). Both ways. */
const PAIRS: readonly (readonly [sport: string, a: string, b: string, much: number])[] = [
  ["Swimming", "openwater", "freedistance", 0.5],
  ["Swimming", "openwater", "triswim", 0.6],
  ["Swimming", "triswim", "freedistance", 0.6],
  ["Swimming", "triswim", "learner", 0.5],
  ["Swimming", "openwater", "learner", 0.3],
  ["Swimming", "medley", "butterfly", 0.4],
  ["Swimming", "medley", "breaststroke", 0.4],
  ["Swimming", "medley", "backstroke", 0.4],
  ["Swimming", "freesprint", "medley", 0.3],
  ["Track & Field", "sprint", "longsprint", 0.6],
  ["Track & Field", "sprint", "hurdles", 0.4],
  ["Track & Field", "longsprint", "middle", 0.4],
  ["Track & Field", "middle", "distance", 0.5],
  ["Track & Field", "longjump", "triplejump", 0.6],
  ["Track & Field", "longjump", "sprint", 0.3],
  ["Track & Field", "multis", "throws", 0.35],
  ["Track & Field", "multis", "hurdles", 0.4],
  ["Track & Field", "multis", "longjump", 0.4],
  ["Track & Field", "multis", "highjump", 0.4],
  ["Track & Field", "multis", "polevault", 0.4],
  ["Soccer", "winger", "midfielder", 0.4],
  ["Soccer", "winger", "striker", 0.4],
  ["Soccer", "setpieces", "striker", 0.3],
  ["Soccer", "futsal", "midfielder", 0.3],
  ["Basketball", "guard", "wing", 0.4],
  ["Basketball", "shooter", "wing", 0.5],
  ["Basketball", "shooter", "guard", 0.3],
  ["Tennis", "serving", "mental", 0.3],
  ["Tennis", "baseline", "clay", 0.4],
  ["Golf", "senior", "swing", 0.5],
  ["Golf", "course", "swing", 0.3],
  ["Golf", "course", "shortgame", 0.4],
  ["Cycling", "road", "timetrial", 0.4],
  ["Cycling", "road", "mountain", 0.3],
  ["Triathlon", "long", "half", 0.7],
  ["Triathlon", "half", "short", 0.5],
  ["Triathlon", "first", "short", 0.6],
  ["Triathlon", "first", "half", 0.5],
  ["Boxing", "technical", "amateur", 0.4],
  ["Boxing", "amateur", "womens", 0.3],
  ["Gymnastics", "beam", "floor", 0.4],
  ["Gymnastics", "floor", "vault", 0.4],
  ["Volleyball", "hitter", "beach", 0.4],
  ["Baseball", "infield", "hitter", 0.3],
  ["Cricket", "batting", "keeping", 0.2],
  ["Rugby", "sevens", "back", 0.4],
  ["Snowboarding", "freestyle", "racing", 0.1],
];

const TABLE = new Map(
  PAIRS.flatMap(([sport, a, b, much]) => {
    const [first, second] = [`discipline:${sport}/${a}`, `discipline:${sport}/${b}`];
    return [
      [first, [second, much]],
      [second, [first, much]],
    ] as const;
  }).reduce(
    (table, [key, near]) => table.set(key, [...(table.get(key) ?? []), near]),
    new Map<string, (readonly [string, number])[]>(),
  ),
);

/** Keys of the disciplines near one, with how near. */
export const nearTo = (key: string): readonly (readonly [string, number])[] => TABLE.get(key) ?? [];
