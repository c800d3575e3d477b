import type { CoachDocument } from "@domain/documents";

/** What a coach tells beside the sign-up form, as it is typed: certifications one on a line. */
export type ExtrasDraft = { coachingStyle: string; sessionTypes: readonly string[]; certifications: string };

export const extrasOfCoach = (coach: CoachDocument): ExtrasDraft => ({
  coachingStyle: coach.coaching_style,
  sessionTypes: coach.session_types,
  certifications: coach.certifications.join("\n"),
});

/** The form's name of a field of `coachExtras`. */
export const extrasFieldName = (field: string): string => (field === "coaching_style" ? "coachingStyle" : field);

/** What domain's `coachExtras` reads. */
export const extrasInput = (draft: ExtrasDraft, coach: Pick<CoachDocument, "late_cancel_refund">) => ({
  certifications: draft.certifications.split("\n").filter((line) => line.trim() !== ""),
  session_types: draft.sessionTypes,
  late_cancel_refund: coach.late_cancel_refund,
  coaching_style: draft.coachingStyle,
});
