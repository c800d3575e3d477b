/**
 * What of a coach's record is the public identity. Once the team has approved the record (`athlete_verified`), a change of it waits
 * for their word, and the public goes on seeing what was approved. decisions.md section 13.
 */
import type { SYNC_SCOPES } from "./sync-scopes";

/** In the order in which the team reads them. */
export const IDENTITY_FIELDS = [
  "name",
  "sport",
  "profile_image_url",
  "achievements",
  "certifications",
  "was_pro_athlete",
] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/**
 * Everything else that a coach writes is theirs to change at once: what they offer, and their own words about it. Nobody checks those
 * words (docs/security.md). A field that stands in neither list fails a test.
 */
export const FREE_FIELDS = [
  "location",
  "nationality",
  "age",
  "hourly_rate",
  "bio",
  "coaching_style",
  "coaching_areas",
  "availability",
  "session_types",
  "response_time_hours",
  "time_zone",
  "late_cancel_refund",
] as const satisfies readonly (typeof SYNC_SCOPES)["coaches"]["update"][number][];

export const IDENTITY_LABELS: Record<IdentityField, string> = {
  name: "Name",
  sport: "Sport",
  profile_image_url: "Picture",
  achievements: "Achievements",
  certifications: "Certifications",
  was_pro_athlete: "Professional athlete",
};

export type Identity = {
  name: string;
  sport: string;
  profile_image_url: string;
  achievements: string;
  certifications: readonly string[];
  was_pro_athlete: boolean;
};
/** What waits for the team: only the fields that differ from the approved ones. */
export type IdentityChange = Partial<Identity>;

const text = (value: unknown): string => JSON.stringify(value);

/** The fields in which `after` is another identity than `before`. */
export function identityChange(before: Identity, after: Identity): IdentityChange {
  const changed = IDENTITY_FIELDS.filter((field) => text(before[field]) !== text(after[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field]])) as IdentityChange;
}

/** What waits now with what is asked for in addition; what is as the approved one no longer waits. */
export function waitingChange(approved: Identity, waiting: IdentityChange, asked: IdentityChange): IdentityChange {
  return identityChange(approved, { ...approved, ...waiting, ...asked });
}

/** What goes on waiting when these fields are sent as they are approved: they are taken back. */
export const stillWaiting = (waiting: IdentityChange, approved: Identity, sent: IdentityChange): IdentityChange =>
  Object.fromEntries(
    Object.entries(waiting).filter(([field]) => {
      const name = field as IdentityField;
      return !(name in sent && text(sent[name]) === text(approved[name]));
    }),
  ) as IdentityChange;

/** The same text for the same identity: what somebody has looked at is named by it. */
export const identityText = (identity: Identity): string => text(IDENTITY_FIELDS.map((field) => identity[field]));
