import * as z from "zod/mini";
import { quizAnswers } from "../quiz";
import type { MatchPart } from "./people";

export const recommendationsInput = z.object({
  userType: z.enum(["coach", "athlete"], { error: "userType is coach or athlete" }),
  /** The quiz's answers, as far as they were given; they stay on the device otherwise. */
  quiz: z.optional(z.nullable(z.partial(quizAnswers))),
});

/** As product.txt section 3 lists it, plus the parts that the score is made of. Money in cents; what is not known is "" or 0. */
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
