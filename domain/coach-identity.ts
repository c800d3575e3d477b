/**
 * The fields of a coach's record that are the public identity. After the team approved the record (`athlete_verified`), a change waits
 * for approval, and the public sees the approved version.
 */
import * as m from "@messages";
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
 * A coach changes all other fields at once: the offer and its description. Nobody checks those words (docs/security.md). A field in
 * neither list fails a test.
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
  "languages",
  "response_time_hours",
  "time_zone",
  "late_cancel_refund",
  "intro_call",
  "intro_price",
] as const satisfies readonly (typeof SYNC_SCOPES)["coaches"]["update"][number][];

export const IDENTITY_LABELS: Record<IdentityField, () => string> = {
  name: m.rules_identity_name,
  sport: m.rules_identity_sport,
  profile_image_url: m.rules_identity_profile_image_url,
  achievements: m.rules_identity_achievements,
  certifications: m.rules_identity_certifications,
  was_pro_athlete: m.rules_identity_was_pro_athlete,
};

export type Identity = {
  name: string;
  sport: string;
  profile_image_url: string;
  achievements: string;
  certifications: readonly string[];
  was_pro_athlete: boolean;
};
/** The pending fields: only those that differ from the approved ones. */
export type IdentityChange = Partial<Identity>;

const text = (value: unknown): string => JSON.stringify(value);

/** The identity fields in which `after` differs from `before`. */
export function identityChange(before: Identity, after: Identity): IdentityChange {
  const changed = IDENTITY_FIELDS.filter((field) => text(before[field]) !== text(after[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field]])) as IdentityChange;
}

/** Adds a change to the pending fields. A field that equals the approved one is no longer pending. */
export function waitingChange(approved: Identity, waiting: IdentityChange, asked: IdentityChange): IdentityChange {
  return identityChange(approved, { ...approved, ...waiting, ...asked });
}

/** Removes pending fields that were sent with their approved values. */
export const stillWaiting = (waiting: IdentityChange, approved: Identity, sent: IdentityChange): IdentityChange =>
  Object.fromEntries(
    Object.entries(waiting).filter(([field]) => {
      const name = field as IdentityField;
      return !(name in sent && text(sent[name]) === text(approved[name]));
    }),
  ) as IdentityChange;

/** A fingerprint of an identity: it names the version that staff saw. */
export const identityText = (identity: Identity): string => text(IDENTITY_FIELDS.map((field) => identity[field]));
