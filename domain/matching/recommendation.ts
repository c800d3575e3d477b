import * as z from "zod/mini";
import { quizAnswers } from "../quiz";
import type { MatchPart } from "./people";

export const recommendationsInput = z.object({
  userType: z.enum(["coach", "athlete"], { error: "userType is coach or athlete" }),
  /** The given quiz answers; others stay on the device. */
  quiz: z.optional(z.nullable(z.partial(quizAnswers))),
});

/** A recommendation as specified (docs/conformance.md, section 3), plus the score's parts. Money in cents; unknown is "" or 0. */
export type Recommendation = {
  id: string;
  name: string;
  sport: string;
  sport_interest: string;
  age: number;
  nationality: string;
  location: string;
  bio: string;
  vision: string;
  achievements: string;
  hourly_rate: number;
  profile_image_url: string;
  /** 0 to 100. */
  compatibility_score: number;
  reasoning: string;
  parts: readonly MatchPart[];
};
