import type { MatchAthlete, MatchCoach } from "../../domain/matching/people";
import { Random } from "../../e2e/fixtures/random";

type Some<T> = readonly [T, ...T[]];

const PLACES: Some<readonly [string, number, number, string]> = [
  ["Leeds, UK", 53.8, -1.55, "Europe/London"],
  ["Lyon, France", 45.76, 4.84, "Europe/Paris"],
  ["Denver, CO", 39.74, -104.99, "America/Denver"],
  ["Boston, MA", 42.36, -71.06, "America/New_York"],
  ["Osaka, Japan", 34.69, 135.5, "Asia/Tokyo"],
  ["Perth, WA", -31.95, 115.86, "Australia/Perth"],
  ["Lagos, Nigeria", 6.52, 3.38, "Africa/Lagos"],
  ["Porto, Portugal", 41.16, -8.63, "Europe/Lisbon"],
  ["Austin, TX", 30.27, -97.74, "America/Chicago"],
  ["Mumbai, India", 19.08, 72.88, "Asia/Kolkata"],
];
const HOURS: Some<string> = [
  "Mon-Fri 16:00-20:00",
  "Tue Thu 6-9pm, Sat morning",
  "weekends",
  "Mon Wed 7-10am",
  "Sat 9-13, Sun 9-13",
  "weekday evenings",
  "by arrangement",
];
const TYPES: Some<string[]> = [
  ["one_on_one", "in_person"],
  ["one_on_one", "in_person", "video_review"],
  ["one_on_one", "video_review"],
  ["group", "in_person"],
  ["one_on_one", "group", "in_person"],
];
const STYLES: Some<string> = ["calm and patient", "demanding, honest", "playful", "structured, many drills", "quiet"];
const LEVELS: Some<string> = [
  "beginners",
  "club juniors",
  "college athletes",
  "national level",
  "adults who come back",
];
const NATIONS: Some<string> = ["British", "French", "American", "Japanese", "Australian", "Nigerian", "Portuguese"];
const FILLER: Some<string> =
  "ladder rhythm weather bus physio video notebook patience scholarship ankle shoulder breakfast winter travel mirror camera story coffee lesson school uniform captain rival final season comeback contract fear joy tempo signal".split(
    " ",
  ) as [string, ...string[]];

/** What coaches offer and athletes ask for, by sport. */
export const WORLD_SPORTS: Some<{ sport: string; name: string; skills: Some<string> }> = [
  { sport: "Swimming", name: "swimming", skills: ["backstroke", "tumble turns", "open water", "dolphin kick"] },
  { sport: "Tennis", name: "tennis", skills: ["second serve", "doubles", "backhand slice", "net play"] },
  { sport: "Soccer", name: "soccer", skills: ["goalkeeping", "finishing", "crossing", "pressing"] },
  { sport: "Track & Field", name: "athletics", skills: ["hurdles", "middle distance", "block starts", "long jump"] },
  { sport: "Basketball", name: "basketball", skills: ["free throws", "ball handling", "post moves", "help defence"] },
  { sport: "Hockey", name: "field hockey", skills: ["drag flicks", "tackling", "goal line saves"] },
  { sport: "Other", name: "badminton", skills: ["jump smash", "net drops", "doubles rotation"] },
  { sport: "Other", name: "rowing", skills: ["sculling", "sweep", "racing starts"] },
];
const GENERAL: Some<string> = [
  "pressure",
  "coming back from injury",
  "recruiting",
  "self doubt",
  "speed",
  "footwork",
  "nutrition",
  "match video",
  "fear of failing",
  "training plans",
];

const some = (random: Random, from: readonly string[], count: number): string[] =>
  from.length === 0 ? [] : Array.from({ length: count }, () => random.pick(from as Some<string>));

/** Coaches who differ in every field that matching reads. Deterministic by seed. */
export function randomCoaches(count: number, seed: number, sports = WORLD_SPORTS) {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, at): MatchCoach => {
    const sport = random.pick(sports);
    const [location, latitude, longitude, time_zone] = random.pick(PLACES);
    const skills = some(random, sport.skills, random.between(1, 4));
    const general = some(random, GENERAL, random.between(1, 4));
    const reviews = Math.floor(random.next() ** 3 * 200);
    return {
      id: `c${String(at).padStart(14, "0")}`,
      name: `Coach ${at}`,
      sport: sport.sport,
      location,
      latitude: latitude + random.next() - 0.5,
      longitude: longitude + random.next() - 0.5,
      time_zone,
      nationality: random.pick(NATIONS),
      age: random.between(25, 65),
      hourly_rate: random.between(2, 40) * 500,
      average_rating: reviews === 0 ? 0 : random.between(38, 50) / 10,
      total_reviews: reviews,
      verified: true,
      bio: `${sport.name} for ${random.between(5, 25)} years. ${some(random, FILLER, 14).join(" ")}. I work on ${general.join(", ")}. I take ${random.pick(LEVELS)}.`,
      achievements: `${some(random, FILLER, 6).join(" ")} champion ${random.between(1990, 2020)}`,
      coaching_style: random.pick(STYLES),
      coaching_areas: [...skills, ...some(random, GENERAL, 1)].join(", "),
      availability: random.pick(HOURS),
      certifications: random.next() < 0.5 ? ["Level 2"] : [],
      session_types: random.pick(TYPES),
      response_time_hours: random.between(1, 72),
    };
  });
}

export function randomAthletes(count: number, seed: number, sports = WORLD_SPORTS) {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, at): MatchAthlete => {
    const sport = random.pick(sports);
    const [location] = random.pick(PLACES);
    const skills = some(random, sport.skills, random.between(0, 2));
    return {
      id: `a${String(at).padStart(14, "0")}`,
      name: `Athlete ${at}`,
      age: random.between(13, 60),
      nationality: random.pick(NATIONS),
      sport_interest: [sport.name, ...skills].join(", "),
      location,
      vision: `I want ${some(random, GENERAL, 2).join(" and ")}, ${some(random, FILLER, 6).join(" ")}.`,
      requirements: `${some(random, sport.skills, 2).join(", ")}. ${random.next() < 0.4 ? "No group sessions." : ""} ${random.next() < 0.5 ? `Up to $${random.between(3, 15) * 10}.` : ""}`,
      quiz: null,
    };
  });
}
