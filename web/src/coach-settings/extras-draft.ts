import type { CoachDocument } from "@domain/documents";

/** Profile fields beyond the sign-up form, as typed: one certification a line. */
export type ExtrasDraft = { coachingStyle: string; sessionTypes: readonly string[]; certifications: string };

export const extrasOfCoach = (coach: CoachDocument): ExtrasDraft => ({
  coachingStyle: coach.coaching_style,
  sessionTypes: coach.session_types,
  certifications: coach.certifications.join("\n"),
});

/** The form's name for a field of `coachExtras`. */
export const extrasFieldName = (field: string): string => (field === "coaching_style" ? "coachingStyle" : field);

/** The input of domain's `coachExtras`. */
export const extrasInput = (draft: ExtrasDraft, coach: Pick<CoachDocument, "late_cancel_refund">) => ({
  certifications: draft.certifications.split("\n").filter((line) => line.trim() !== ""),
  session_types: draft.sessionTypes,
  late_cancel_refund: coach.late_cancel_refund,
  coaching_style: draft.coachingStyle,
});
