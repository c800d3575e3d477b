import * as m from "@messages";
import * as z from "zod/mini";
import { minorStep, toMinor } from "./currency";
import { MOST_SPOKEN, SPOKEN } from "./languages";
import { LATE_CANCEL_PERCENTS, LIMITS, SESSION_TYPES } from "./limits";
import { rateInDollars, rateLimits } from "./money";

const CERTIFICATIONS = 30;

const leastIntro = (): number => toMinor(rateLimits().min);
const introPriceWords = (): string => m.intro_price_at_least({ least: rateInDollars(leastIntro()) });

/** Profile fields beyond the sign-up form. `late_cancel_refund`: percent refunded. */
export const coachExtras = z.object({
  certifications: z
    .array(
      z
        .string({ error: m.rules_certification_too_long })
        .check(
          z.trim(),
          z.minLength(1, { error: m.rules_a_certification_is_empty }),
          z.maxLength(LIMITS.name, { error: m.rules_certification_too_long }),
        ),
      { error: m.rules_certifications_must_be_a_list },
    )
    .check(z.maxLength(CERTIFICATIONS, { error: m.rules_too_many_certifications })),
  session_types: z.array(z.enum(SESSION_TYPES, { error: m.rules_unknown_session_type }), {
    error: m.rules_unknown_session_type,
  }),
  languages: z.array(z.enum(SPOKEN, { error: m.languages_unknown }), { error: m.languages_unknown }).check(
    z.maxLength(MOST_SPOKEN, { error: m.languages_too_many }),
    z.refine((codes) => new Set(codes).size === codes.length, { error: m.languages_twice }),
  ),
  late_cancel_refund: z.literal([...LATE_CANCEL_PERCENTS], { error: m.rules_choose_0_50_or_100_percent }),
  coaching_style: z
    .string({ error: m.rules_coaching_style_too_long })
    .check(z.trim(), z.maxLength(LIMITS.shortText, { error: m.rules_coaching_style_too_long })),
  intro_call: z.boolean(),
  /** Cents. 0: free, otherwise at least the least hourly rate. */
  intro_price: z.number({ error: introPriceWords }).check(
    z.refine((cents) => cents === 0 || (cents >= leastIntro() && cents % minorStep() === 0), {
      error: introPriceWords,
    }),
  ),
});
export type CoachExtras = z.infer<typeof coachExtras>;
