import { asCoachForm, type CoachFields, coachFields, coachForm } from "@domain/coaches";
import { coachExtras } from "@domain/coaches-extras";
import { Refusal } from "@domain/errors";
import { introFault } from "@domain/intro-terms";
import * as m from "@messages";
import { valid } from "../platform/input";
import { centreOf } from "./places";

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
  if (record.isNew() || before.location !== record.getString("location")) keepPlace(record);
  keepExtras(record);
  keepIntro(record);
}

/** Checked with the rate too: a lower rate may fall below the call's price. */
function keepIntro(record: core.Record): void {
  if (!differs(record, ["intro_call", "intro_price", "hourly_rate"])) return;
  const fault = introFault({
    hourly_rate: record.getInt("hourly_rate"),
    intro_call: record.getBool("intro_call"),
    intro_price: record.getInt("intro_price"),
  });
  if (fault) throw new Refusal("invalid_input", fault, { field: "intro_price" });
}

/** An import may bring its own coordinates. */
function keepPlace(record: core.Record): void {
  if (differs(record, ["latitude", "longitude"])) return;
  for (const [field, degrees] of Object.entries(centreOf(record.getString("location")))) record.set(field, degrees);
}

function keepExtras(record: core.Record): void {
  if (
    !differs(record, [
      "certifications",
      "session_types",
      "languages",
      "late_cancel_refund",
      "coaching_style",
      "time_zone",
      "intro_call",
      "intro_price",
    ])
  )
    return;
  const extras = valid(coachExtras, {
    certifications: listOf(record, "certifications"),
    session_types: listOf(record, "session_types"),
    languages: listOf(record, "languages"),
    late_cancel_refund: record.getInt("late_cancel_refund"),
    coaching_style: record.getString("coaching_style"),
    intro_call: record.getBool("intro_call"),
    intro_price: record.getInt("intro_price"),
  });
  for (const [field, value] of Object.entries(extras)) record.set(field, value);
  const zone = record.getString("time_zone");
  if (zone && !encore.isTimeZone(zone)) {
    throw new Refusal("invalid_input", m.server_unknown_time_zone(), { field: "time_zone" });
  }
}
