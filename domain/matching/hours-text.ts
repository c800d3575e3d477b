import { fold } from "../text-search";

/** Hours of a week in local time: [from, to) in minutes since Monday 00:00, in order, without overlaps. */
export type WeekHours = readonly (readonly [from: number, to: number])[];
const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const DAYS: readonly string[] = [
  "mon monday mondays lunes lundi segunda montag lunedi mo",
  "tue tues tuesday tuesdays martes mardi terca dienstag martedi di",
  "wed weds wednesday wednesdays miercoles mercredi quarta mittwoch mercoledi mi",
  "thu thur thurs thursday thursdays jueves jeudi quinta donnerstag giovedi",
  "fri friday fridays viernes vendredi sexta freitag venerdi fr",
  "sat saturday saturdays sabado sabados samedi samedis samstag sabato sa",
  "sun sunday sundays domingo domingos dimanche dimanches sonntag domenica so",
];
const DAY = new Map(DAYS.flatMap((words, day) => words.split(" ").map((word) => [word, day] as const)));
const WEEKDAYS = [0, 1, 2, 3, 4];
const ALL_DAYS = [...WEEKDAYS, 5, 6];
const GROUPS: Record<string, readonly number[]> = {
  ...{ weekday: WEEKDAYS, weekdays: WEEKDAYS, semaine: WEEKDAYS },
  ...{ weekend: [5, 6], weekends: [5, 6], daily: ALL_DAYS, everyday: ALL_DAYS },
};
/** Minutes of the day for the words of a day's parts. */
const PARTS: readonly (readonly [RegExp, number, number])[] = [
  [/^(early mornings?|before school|before work)/, 330, 540],
  [/^am\b/, 360, 720],
  [/^pm\b/, 720, 1260],
  [/^(mornings?|matins?|mananas?|mattina|manha|morgens|vormittags?)/, 360, 720],
  [/^(lunch( ?time)?|noon|midi|mediodia)/, 690, 840],
  [/^(after school|after college|after class(es)?|after practice|nach der schule)/, 930, 1170],
  [/^(after work)/, 1050, 1320],
  [/^(afternoons?|aprem|apres midi|tardes?|arvo|nachmittags?|pomeriggio)/, 720, 1080],
  [/^(evenings?|eves?|soirs?|soirees?|abends?|sera|noches?|noites?|nights?|weeknights?)/, 1020, 1320],
  [/^(daytime|daylight|during the day|in the day|school hours)/, 540, 1020],
];
const ANYTIME =
  /\b(any ?time|flexible|wide open|pretty open|whenever|always|24\/7|async\w*|any day|any|most days|casi todos los dias)\b/;

type Time = { from: number; to: number; part: boolean; till: boolean };
type Group = { days: number[]; times: Time[] };
const WHOLE_DAY = { from: 480, to: 1260 };

/** Reads "Tue Thu 4:30-8pm, Sun 9-1" and the like, in six languages. Null if the text has no hours. */
export function readHours(text: string): WeekHours | null {
  const folded = fold(text)
    .replace(/\([^)]*\)/g, " , ")
    .replace(/[–—]/g, "-")
    .replace(/every day|todos los dias|tous les jours/g, "daily")
    .replace(/week nights?/g, "weeknights")
    .replace(/\b(noon|midday|midi)\b/g, "12:00");
  const found = groupsIn(folded);
  if (!found && !ANYTIME.test(folded)) return null;
  const { groups, never } = found ?? { groups: [{ days: ALL_DAYS, times: [] }], never: [] };
  return joined(
    groups.flatMap(({ days, times }) =>
      (days.length ? days : ALL_DAYS)
        .filter((day) => !never.includes(day))
        .flatMap((day) =>
          (times.length ? times : [WHOLE_DAY]).map(({ from, to }): [number, number] => [
            day * DAY_MINUTES + from,
            day * DAY_MINUTES + to,
          ]),
        ),
    ),
  );
}

function joined(stretches: readonly [number, number][]): WeekHours {
  const out: [number, number][] = [];
  for (const [from, to] of [...stretches].sort((a, b) => a[0] - b[0])) {
    const last = out[out.length - 1];
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (to > from) out.push([from, to]);
  }
  return out;
}

/** Days belong to the times after them, or to those right before them ("before 8 on Fridays"). Null: the text names neither. */
function groupsIn(text: string): { groups: Group[]; never: number[] } | null {
  const never: number[] = [];
  const groups: Group[] = [];
  const late = /\b(1[3-9]|2[0-3])[:.h]?\d{0,2}\b/.test(text);
  let open: Group = { days: [], times: [] };
  let half: Half = "";
  /** Times since the last pause, to which following days belong. */
  let fresh = 0;
  /** "Mon and Tue" continue the days before them. */
  let [isAny, isNot, daysLast] = [false, false, false];
  for (let rest = text; rest; ) {
    const { length, days, time } = next(rest, late, half);
    const word = rest.slice(0, length);
    rest = rest.slice(length);
    isAny ||= Boolean(days || time);
    if (days && isNot) never.push(...days);
    else if (days) {
      if (open.times.length > 0 && !daysLast) {
        const theirs = fresh > 0 ? open.times.splice(open.times.length - fresh) : [];
        if (open.times.length > 0 || (open.days.length > 0 && theirs.length === 0)) groups.push(open);
        open = { days: [], times: theirs };
        fresh = 0;
      }
      open.days.push(...days);
      daysLast = true;
    } else if (time) {
      half = halfOf(time);
      if (!isNot) {
        addTime(open, time);
        fresh++;
        daysLast = false;
      }
      isNot = false;
    } else if (NOT.test(word)) isNot = true;
    else if (PAUSE.test(word)) {
      fresh = 0;
      if (/[.;]/.test(word)) daysLast = false;
      if (/[.;,&+]/.test(word)) isNot = false;
    }
  }
  groups.push(open);
  return isAny ? { groups: groups.filter(({ days, times }) => days.length + times.length > 0), never } : null;
}

const NOT = /^(not|no|except|excepto|sauf|nothing|never|closed|salvo|without)$/;
const PAUSE = /[.;,&+]|^(and|or|y|und|plus|ou)$/;

function addTime({ times }: Group, time: Time): void {
  const last = times[times.length - 1];
  if (!last?.part || time.part) times.push(time);
  // "evenings after 5", "early mornings 6-9", "evenings till 21": the clock is more exact than the word.
  else times[times.length - 1] = { ...time, from: time.till && last.from < time.to ? last.from : time.from };
}

const CLOCK = "(\\d{1,2})(?:[:.h](\\d{2}))?\\s?(am|pm|a\\.m|p\\.m|h(?![a-z])|o clock)?";
const RANGE = new RegExp(`^${CLOCK}\\s?(?:-|to|till|til|until|a|bis|y)\\s?${CLOCK}(?![\\d%])`);
const AFTER = new RegExp(`^(?:after|from|ab|desde|a partir de|past|apres)\\s(?:las\\s)?${CLOCK}(?![\\d%])`);
const BEFORE = new RegExp(`^(?:before|until|till|til|bis|antes de|avant)\\s(?:like\\s)?${CLOCK}(?![\\d%])`);
const AT = /^(?:(\d{1,2})[:.](\d{2})|(\d{1,2})\s?(am|pm|h)(?![a-z]))/;
const DAY_RANGE = /^([a-z]+)\.?\s?(?:-|to|a|bis|through|thru)\s?([a-z]+)/;

/** The half of the day, by the words before a time: "after school 4-7" is 16:00-19:00. */
type Half = "" | "am" | "pm";
const halfOf = ({ part, from, to }: { part: boolean; from: number; to: number }): Half =>
  !part ? "" : to <= 720 ? "am" : from >= 720 ? "pm" : "";

/** What stands at the start of the text: days, a time, or a word. */
function next(rest: string, late: boolean, half: Half): { length: number; days?: readonly number[]; time?: Time } {
  const range = DAY_RANGE.exec(rest);
  const first = DAY.get(range?.[1] ?? "");
  const last = DAY.get(range?.[2] ?? "");
  if (range && first !== undefined && last !== undefined && (range[1]?.length ?? 0) > 2) {
    const days = Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => (first + step) % 7);
    return { length: range[0].length, days };
  }
  const word = /^[a-z]+/.exec(rest)?.[0] ?? "";
  const day = word.length > 2 ? DAY.get(word) : undefined;
  const days = day === undefined ? GROUPS[word] : [day];
  if (days) return { length: word.length, days };
  const time = (found: RegExpExecArray, from: number, to: number, { part = false, till = false } = {}) => ({
    length: found[0].length,
    time: { from, to, part, till },
  });
  const between = RANGE.exec(rest);
  const times = between && clockRange(between, late, half);
  if (between && times) return time(between, times[0], times[1]);
  const after = AFTER.exec(rest);
  if (after) {
    const at = clock(after[1], after[2], after[3], late ? "24" : "pm");
    return time(after, at, Math.max(at + 120, 1290));
  }
  const before = BEFORE.exec(rest);
  if (before) {
    const at = clock(before[1], before[2], before[3], "24");
    const end = at < 360 ? at + 720 : at;
    return time(before, Math.min(360, end - 60), end, { till: true });
  }
  const at = AT.exec(rest);
  if (at) {
    const from = clock(at[1] ?? at[3], at[2], at[4], "24");
    return time(at, from, Math.min(from + 90, 1440));
  }
  for (const [pattern, from, to] of PARTS) {
    const part = pattern.exec(rest);
    if (part) return time(part, from, to, { part: true });
  }
  return { length: (/^(?:[a-z]+|\d+|[^a-z\d]+)/.exec(rest)?.[0] ?? rest[0] ?? "").length };
}

function clock(
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
  guess: "24" | "am" | "pm",
): number {
  const raw = Number(hour ?? 0);
  const kind = half?.startsWith("p") ? "pm" : half?.startsWith("a") ? "am" : half ? "24" : guess;
  const full = kind === "pm" && raw < 12 ? raw + 12 : kind === "am" && raw === 12 ? 0 : raw;
  return Math.min(full, 24) * 60 + Number(minute ?? 0);
}

function clockRange(found: RegExpExecArray, late: boolean, half: Half): [number, number] | null {
  const [, h1, m1, half1, h2, m2, half2] = found;
  if (Number(h1) > 24 || Number(h2) > 24) return null;
  const pm = half2?.startsWith("p");
  const end = clock(h2, m2, half2, late ? "24" : pm ? "pm" : "24");
  // "4:30-8pm" starts in the afternoon, "9-1pm" in the morning; "4-7" alone means the afternoon.
  const start = half1
    ? clock(h1, m1, half1, "24")
    : pm && clock(h1, m1, undefined, "pm") < end
      ? clock(h1, m1, undefined, "pm")
      : clock(h1, m1, undefined, "24");
  if (end > start) {
    const bare = !half1 && !half2 && !/^0/.test(h1 ?? "");
    const said = half === "pm" && end <= 720;
    const plain = !late && half !== "am" && start < 7 * 60 && end <= 11 * 60 + 30;
    return bare && (said || plain) ? [start + 720, end + 720] : [start, end];
  }
  return end + 720 > start && end + 720 <= 1440 ? [start, end + 720] : [start, 1440];
}

/**
 * Hours a week that two people share.
 * @param offsetA minutes east of UTC of the first one's zone
 */
export function sharedHours(a: WeekHours, offsetA: number, b: WeekHours, offsetB: number): number {
  let minutes = 0;
  // The second week on the first one's clock, wrapped around the week's end.
  for (const turn of [-WEEK_MINUTES, 0, WEEK_MINUTES]) minutes += overlap(a, b, offsetA - offsetB + turn);
  return minutes / 60;
}

function overlap(a: WeekHours, b: WeekHours, shift: number): number {
  let minutes = 0;
  let at = 0;
  let other = 0;
  while (at < a.length && other < b.length) {
    const [from, to] = a[at] ?? [0, 0];
    const [start, end] = b[other] ?? [0, 0];
    minutes += Math.max(0, Math.min(to, end + shift) - Math.max(from, start + shift));
    if (to < end + shift) at++;
    else other++;
  }
  return minutes;
}
