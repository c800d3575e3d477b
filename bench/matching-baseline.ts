import { wordsOf } from "../domain/text-search";
import type { LabelledAthlete, LabelledCoach } from "./matching-data";

const K1 = 1.2;
const B = 0.75;

/** Plain BM25 (Robertson and Zaragoza 2009) over a profile's whole text. The product's ranking must beat it. */
export function bm25(athlete: LabelledAthlete, coaches: readonly LabelledCoach[]): string[] {
  const documents = coaches.map((coach) => ({ id: coach.id, words: terms(coachText(coach)) }));
  const mean = documents.reduce((sum, { words }) => sum + words.length, 0) / documents.length;
  const frequency = new Map<string, number>();
  for (const { words } of documents)
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const query = new Set(terms(athleteText(athlete)));
  const scored = documents.map(({ id, words }) => {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    let score = 0;
    for (const word of query) {
      const count = counts.get(word) ?? 0;
      const documentsWith = frequency.get(word) ?? 0;
      const idf = Math.log(1 + (documents.length - documentsWith + 0.5) / (documentsWith + 0.5));
      score += (idf * count * (K1 + 1)) / (count + K1 * (1 - B + (B * words.length) / mean));
    }
    return { id, score };
  });
  return scored.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}

const terms = (text: string): string[] => wordsOf(text).filter((word) => word.length > 2);

const coachText = (coach: LabelledCoach): string =>
  [
    coach.sport,
    coach.location,
    coach.nationality,
    coach.bio,
    coach.achievements,
    coach.coaching_style,
    coach.coaching_areas,
    coach.certifications.join(" "),
    coach.availability,
  ].join(" ");

const athleteText = ({ sport_interest, location, nationality, vision, requirements, quiz }: LabelledAthlete): string =>
  [
    sport_interest,
    location,
    nationality,
    vision,
    requirements,
    quiz?.sport,
    quiz?.goals,
    quiz?.level,
    quiz?.availability,
  ].join(" ");
