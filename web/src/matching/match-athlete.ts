import type { AthleteProfileDocument } from "@domain/documents";
import type { MatchAthlete } from "@domain/matching/people";
import { athleteSentences } from "@domain/matching/sentences";
import { isOf } from "@domain/matching/vectors";
import type { QuizAnswers } from "@domain/quiz";

/** An athlete with quiz answers and no profile. */
export const quizAthlete = (quiz: Partial<QuizAnswers>): MatchAthlete => ({
  id: "",
  name: "",
  age: 0,
  nationality: "",
  sport_interest: quiz.sport ?? "",
  location: quiz.location ?? "",
  vision: quiz.goals ?? "",
  requirements: "",
  quiz,
});

/** Whether the profile changed after its vectors were computed, so that they describe an older text. */
export const isReadBefore = (profile: AthleteProfileDocument, vectors: string): boolean =>
  vectors !== "" && !isOf(vectors, athleteSentences(profile));

/** The signed-in athlete as the server ranks them: the profile, if any, and the quiz. */
export const signedInAthlete = (
  account: { id: string; name: string },
  profile: AthleteProfileDocument | null,
  quiz: Partial<QuizAnswers> | null,
  vectors: string,
): MatchAthlete => ({
  id: profile?.id ?? account.id,
  name: profile?.name ?? account.name,
  age: profile?.age ?? 0,
  nationality: profile?.nationality ?? "",
  sport_interest: profile?.sport_interest ?? "",
  location: profile?.location ?? "",
  vision: profile?.vision ?? "",
  requirements: profile?.requirements ?? "",
  sentence_vectors: vectors,
  quiz,
});
