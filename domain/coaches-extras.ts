import * as z from "zod/mini";
import { LATE_CANCEL_PERCENTS, LIMITS, SESSION_TYPES } from "./limits";

const CERTIFICATIONS = 30;

/** Profile fields beyond the sign-up form. `late_cancel_refund`: percent refunded. */
export const coachExtras = z.object({
  certifications: z
    .array(
      z
        .string({ error: "Certification too long" })
        .check(
          z.trim(),
          z.minLength(1, { error: "A certification is empty" }),
          z.maxLength(LIMITS.name, { error: "Certification too long" }),
        ),
      { error: "Certifications must be a list" },
    )
    .check(z.maxLength(CERTIFICATIONS, { error: "Too many certifications" })),
  session_types: z.array(z.enum(SESSION_TYPES, { error: "Unknown session type" }), { error: "Unknown session type" }),
  late_cancel_refund: z.literal([...LATE_CANCEL_PERCENTS], { error: "Choose 0, 50 or 100 percent" }),
  coaching_style: z
    .string({ error: "Coaching style too long" })
    .check(z.trim(), z.maxLength(LIMITS.shortText, { error: "Coaching style too long" })),
});
export type CoachExtras = z.infer<typeof coachExtras>;
