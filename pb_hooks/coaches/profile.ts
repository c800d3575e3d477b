import { asCoachForm, type CoachFields, coachFields, coachForm } from "@domain/coaches";
import { coachExtras } from "@domain/coaches-extras";
import { Refusal } from "@domain/errors";
import { valid } from "../platform/input";

const TEXTS = [
  "name",
  "sport",
  "nationality",
  "location",
  "coaching_areas",
  "availability",
  "achievements",
  "bio",
  "profile_image_url",
] as const;

const asFields = (record: core.Record): CoachFields => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, record.getString(name)])) as Record<
    (typeof TEXTS)[number],
    string
  >),
  age: record.getInt("age"),
  was_pro_athlete: record.getBool("was_pro_athlete"),
  hourly_rate: record.getInt("hourly_rate"),
});

const listOf = (record: core.Record, field: string): unknown => JSON.parse(record.getString(field) || "null") ?? [];

const differs = (record: core.Record, fields: readonly string[]): boolean =>
  fields.some((field) => record.getString(field) !== record.original().getString(field));

/** Checks a coach's own fields by the form's rules, on every route. */
export function keepCoachProfile(record: core.Record): void {
  const before = asFields(record.original());
  const after = asFields(record);
  if (record.isNew() || JSON.stringify(before) !== JSON.stringify(after)) {
    for (const [field, value] of Object.entries(coachFields(valid(coachForm, asCoachForm(after))))) {
      record.set(field, value);
    }
  }
  if (!record.isNew() && before.location !== record.getString("location")) forgetPlace(record);
  keepExtras(record);
}

/** A new place has no coordinates yet. Unknown is better than the old ones. */
function forgetPlace(record: core.Record): void {
  if (differs(record, ["latitude", "longitude"])) return;
  record.set("latitude", 0);
  record.set("longitude", 0);
}

function keepExtras(record: core.Record): void {
  if (!differs(record, ["certifications", "session_types", "late_cancel_refund", "coaching_style", "time_zone"]))
    return;
  const extras = valid(coachExtras, {
    certifications: listOf(record, "certifications"),
    session_types: listOf(record, "session_types"),
    late_cancel_refund: record.getInt("late_cancel_refund"),
    coaching_style: record.getString("coaching_style"),
  });
  for (const [field, value] of Object.entries(extras)) record.set(field, value);
  const zone = record.getString("time_zone");
  if (zone && !encore.isTimeZone(zone)) {
    throw new Refusal("invalid_input", "Unknown time zone", { field: "time_zone" });
  }
}
