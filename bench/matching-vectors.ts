import { execFileSync } from "node:child_process";
import type { MatchAthlete, MatchCoach } from "../domain/matching/people";
import { athleteSentences, coachSentences, type Sentence } from "../domain/matching/sentences";
import { packed } from "../domain/matching/vectors";
import { serverBinary } from "../scripts/build/server";

/** Makes vectors like the server's job, by `encore sentences`. */
export function readProfiles(profiles: readonly (readonly Sentence[])[]): string[] {
  const input = JSON.stringify(profiles.map((sentences) => sentences.map(({ text }) => text)));
  const answer = execFileSync(serverBinary(), ["sentences"], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  const vectors = JSON.parse(answer) as string[];
  return profiles.map((sentences, at) => (sentences.length > 0 ? packed(sentences, "m1", vectors[at] ?? "") : ""));
}

export function readCoaches(coaches: readonly MatchCoach[]): MatchCoach[] {
  const vectors = readProfiles(coaches.map(coachSentences));
  return coaches.map((coach, at) => ({ ...coach, sentence_vectors: vectors[at] ?? "" }));
}

export function readAthletes(athletes: readonly MatchAthlete[]): MatchAthlete[] {
  const vectors = readProfiles(athletes.map(athleteSentences));
  return athletes.map((athlete, at) => ({ ...athlete, sentence_vectors: vectors[at] ?? "" }));
}
