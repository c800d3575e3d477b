import type { WeeklyHours } from "@domain/availability";
import { toMinor } from "@domain/currency";
import { directoryEntry, storedUnlisted } from "@domain/directory";
import type { Spoken } from "@domain/languages";
import { DEFAULT_LATE_CANCEL_PERCENT, LIMITS, type SessionType } from "@domain/limits";
import { readHours } from "@domain/matching/hours-text";
import { averageRating } from "@domain/reviews";
import { listedName } from "@domain/young-entry";
import { HOUR } from "../platform/clock";
import { stored } from "../platform/instants";
import { NEW_COACH_USER_ID } from "./accounts";
import { NEW_COACH } from "./data/new-coach";
import { demoId, insertRows, type Row } from "./rows";
import type { AthletePerson, CoachPerson } from "./world";

const DAY = 24 * HOUR;
const SESSIONS: Record<string, SessionType> = { o: "one_on_one", g: "group", v: "video_review", p: "in_person" };
const NEW_COACH_ID = demoId("coach", 999);

const stars = (coach: Pick<CoachPerson, "stars">): number[] => [...coach.stars].map(Number);

type Standing = { verified: boolean; userId: string; id: string; joined: string; now: string };

function coachRow(coach: Omit<CoachPerson, "number" | "userId" | "id" | "email">, standing: Standing): Row {
  const ratings = stars(coach);
  return {
    id: standing.id,
    user_id: standing.userId,
    name: coach.name,
    sport: coach.sport,
    location: coach.place,
    nationality: coach.nationality,
    age: coach.age,
    hourly_rate: toMinor(coach.rate),
    average_rating: averageRating(ratings),
    total_reviews: ratings.length,
    is_featured: coach.featured ?? false,
    id_verified: standing.verified && !coach.unchecked,
    athlete_verified: standing.verified,
    id_verified_at: standing.verified && !coach.unchecked ? standing.joined : "",
    athlete_verified_at: standing.verified ? standing.joined : "",
    verified: standing.verified,
    was_pro_athlete: true,
    profile_image_url: "",
    bio: coach.bio,
    achievements: coach.won,
    coaching_style: coach.style,
    coaching_areas: coach.areas,
    availability: coach.hours,
    certifications: JSON.stringify(coach.certificates),
    languages: JSON.stringify(spokenBy(coach.nationality)),
    session_types: JSON.stringify([...coach.sessions].map((letter) => SESSIONS[letter])),
    response_time_hours: coach.answers,
    time_zone: coach.timeZone,
    latitude: coach.latitude,
    longitude: coach.longitude,
    late_cancel_refund: DEFAULT_LATE_CANCEL_PERCENT,
    next_slot_at: "",
    created_at: standing.joined,
    updated_at: standing.now,
  };
}

const SPEAKS: Readonly<Record<string, readonly Spoken[]>> = {
  ...{ Uruguayan: ["es"], Mexican: ["es"], Chilean: ["es"], "Puerto Rican": ["es"], Catalan: ["es", "ca"] },
  ...{ French: ["fr"], Canadian: ["fr"], Belgian: ["nl", "fr"], Dutch: ["nl"], German: ["de"], Austrian: ["de"] },
  ...{ Portuguese: ["pt"], Brazilian: ["pt", "es"], Italian: ["it"], Polish: ["pl"], Czech: ["cs"], Croatian: ["hr"] },
  ...{ Swedish: ["sv"], Norwegian: ["no"], Danish: ["da"], Finnish: ["fi"], Lithuanian: ["lt"], Ukrainian: ["uk"] },
  ...{ Japanese: ["ja"], "South Korean": ["ko"], Thai: ["th"], Indian: ["hi"], Egyptian: ["ar"], Kenyan: ["sw"] },
};
const spokenBy = (nationality: string): Spoken[] => ["en", ...(SPEAKS[nationality] ?? [])];

/** Opening hours parsed from the profile's text. `day` 0 is Sunday, while the text begins on Monday. */
export function weeklyHours(text: string): WeeklyHours[] {
  const clock = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  return (readHours(text) ?? []).map(([from, to]) => {
    const day = Math.floor(from / 1440);
    return { day: (day + 1) % 7, from: clock(from - day * 1440), to: clock(Math.min(to - day * 1440, 1440)) };
  });
}

/** A birth date for that age, without a birthday within a month from now. */
const bornOn = (age: number, number: number, now: number): string => {
  const day = new Date(now - (40 + ((number * 37) % 280)) * DAY);
  day.setUTCFullYear(day.getUTCFullYear() - age);
  return stored(Date.parse(day.toISOString().slice(0, 10)));
};

const apart = (id: string, userId: string, birthDate: string, at: string): Row => ({
  id,
  user_id: userId,
  birth_date: birthDate,
  guardian_name: "",
  guardian_email: "",
  guardian_asked_at: "",
  guardian_confirmed_at: "",
  guardian_withdrawn_at: "",
  notify: "null",
  created_at: at,
  updated_at: at,
});

/** @param accountId the demo coach's connected account, or "" without the payments simulator */
export function seedCoaches(tx: core.App, coaches: readonly CoachPerson[], accountId: string, now: number): void {
  const at = stored(now);
  insertRows(tx, "coaches", [
    ...coaches.map((coach) =>
      coachRow(coach, {
        verified: true,
        userId: coach.userId,
        id: coach.id,
        joined: stored(now - (290 - coach.number * 2) * DAY),
        now: at,
      }),
    ),
    coachRow(NEW_COACH, {
      verified: false,
      userId: NEW_COACH_USER_ID,
      id: NEW_COACH_ID,
      joined: stored(now - DAY),
      now: at,
    }),
  ]);
  insertRows(tx, "account_private", [
    ...coaches.map(({ userId, age, number }) =>
      apart(demoId("coachpriv", number + 1), userId, bornOn(age, number, now), at),
    ),
    apart(demoId("coachpriv", 99), NEW_COACH_USER_ID, bornOn(NEW_COACH.age, 0, now), at),
  ]);
  const ready = (yes: boolean) => ({ transfers_active: yes, payouts_enabled: yes, details_submitted: yes });
  const secrets = {
    requirements: "null",
    calendar_secret: "",
    checked_at: "",
    review_note: "",
    account_number: 0,
    created_at: at,
    updated_at: at,
  };
  insertRows(tx, "coach_private", [
    ...coaches.map(({ id, userId, number }) => ({
      ...secrets,
      ...ready(true),
      id: demoId("private", number + 1),
      coach_id: id,
      user_id: userId,
      stripe_account_id: number === 0 ? accountId : "",
    })),
    {
      ...secrets,
      ...ready(false),
      id: demoId("private", 999),
      coach_id: NEW_COACH_ID,
      user_id: NEW_COACH_USER_ID,
      stripe_account_id: "",
    },
  ]);
  insertRows(
    tx,
    "availability",
    coaches.map(({ id, userId, number, timeZone, hours }) => ({
      id: demoId("hours", number + 1),
      coach_id: id,
      user_id: userId,
      time_zone: timeZone,
      weekly: JSON.stringify(weeklyHours(hours)),
      exceptions: "[]",
      buffer_minutes: 0,
      minimum_notice_hours: number === 0 ? 2 : 12,
      created_at: at,
      updated_at: at,
    })),
  );
}

/** @param viewers accounts of the coaches who may read an athlete's whole profile, by the athlete's account */
export function seedAthletes(
  tx: core.App,
  athletes: readonly AthletePerson[],
  viewers: ReadonlyMap<string, readonly string[]>,
  now: number,
): void {
  const joined = (number: number): string => stored(now - (280 - number * 3) * DAY);
  const fields = ({ name, age, nationality, sport, place, vision, requirements }: AthletePerson) => ({
    name,
    age,
    nationality,
    sport_interest: sport,
    location: place,
    vision,
    requirements,
    profile_image_url: "",
  });
  insertRows(
    tx,
    "athlete_profiles",
    athletes.map((athlete) => ({
      ...fields(athlete),
      id: athlete.id,
      user_id: athlete.userId,
      unlisted: storedUnlisted(false, athlete.age),
      viewers: JSON.stringify([...(viewers.get(athlete.userId) ?? [])].sort()),
      created_at: joined(athlete.number),
      updated_at: joined(athlete.number),
    })),
  );
  insertRows(
    tx,
    "athlete_directory",
    athletes.map((athlete) => ({
      ...directoryEntry(fields(athlete), athlete.age >= LIMITS.adultAge),
      id: athlete.id,
      user_id: athlete.userId,
      listed: athlete.age >= LIMITS.adultAge,
      created_at: joined(athlete.number),
    })),
  );
  insertRows(
    tx,
    "account_private",
    athletes.map(({ userId, number, name, age, guardian = "" }) => {
      const minor = age < LIMITS.adultAge;
      const listed = minor && number % 3 === 0;
      return {
        ...apart(demoId("account", number + 1), userId, bornOn(age, number, now), joined(number)),
        guardian_name: guardian,
        guardian_email: minor ? `guardian${number + 1}@demo.test` : "",
        guardian_asked_at: minor ? joined(number) : "",
        guardian_confirmed_at: minor ? joined(number) : "",
        guardian_listed: listed,
        guardian_listed_as: listed ? listedName(name) : "",
      };
    }),
  );
}
