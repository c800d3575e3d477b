import { languagesOf } from "@domain/coach-languages";
import { toMain, toMinor } from "@domain/currency";
import type { CoachDocument } from "@domain/documents";
import { wholeNumberOrNone } from "@domain/whole-number";

/** Profile fields beyond the sign-up form, as typed: one certification a line. */
export type ExtrasDraft = {
  coachingStyle: string;
  sessionTypes: readonly string[];
  languages: readonly string[];
  certifications: string;
  introCall: boolean;
  /** Main units of the currency; "": free. */
  introPrice: string;
};

export const extrasOfCoach = (coach: CoachDocument): ExtrasDraft => ({
  coachingStyle: coach.coaching_style,
  sessionTypes: coach.session_types,
  languages: languagesOf(coach),
  certifications: coach.certifications.join("\n"),
  introCall: coach.intro_call ?? false,
  introPrice: coach.intro_price ? String(toMain(coach.intro_price)) : "",
});

const NAMES: Record<string, string> = { coaching_style: "coachingStyle", intro_price: "introPrice" };
/** The form's name for a field of `coachExtras`. */
export const extrasFieldName = (field: string): string => NAMES[field] ?? field;

/** The input of domain's `coachExtras`. */
export const extrasInput = (draft: ExtrasDraft, coach: Pick<CoachDocument, "late_cancel_refund">) => ({
  certifications: draft.certifications.split("\n").filter((line) => line.trim() !== ""),
  session_types: draft.sessionTypes,
  languages: draft.languages,
  late_cancel_refund: coach.late_cancel_refund,
  coaching_style: draft.coachingStyle,
  intro_call: draft.introCall,
  // Without the offer its price is not asked for.
  intro_price: draft.introCall ? toMinor(wholeNumberOrNone(draft.introPrice) ?? 0) : 0,
});
