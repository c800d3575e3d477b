import { type CoachSignUp, coachSignUp } from "@domain/coaches";
import { currencyCode } from "@domain/currency";
import { COACH_PERCENT, LIMITS, PLATFORM_FEE_PERCENT } from "@domain/limits";
import { rateLimits, splitTotal } from "@domain/money";
import { PAYOUT_COUNTRIES } from "@domain/payout-countries";
import { sportLabel } from "@domain/sport-labels";
import { SPORTS } from "@domain/sports";
import { check } from "@domain/validate";
import * as m from "@messages";
import { type FormEvent, type ReactNode, useState } from "react";
import { PhotoField } from "@/photos/photo-field";
import { countryLabel, LOCALE } from "@/platform/locale";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { formatCents } from "@/ui/format";
import { Input, TextArea } from "@/ui/input";
import { MoneyInput } from "@/ui/money-input";
import { rich } from "@/ui/rich";
import { Select } from "@/ui/select";
import type { Wrong } from "@/ui/wrong";
import { type CoachDraft, coachInput, typedRateCents } from "./coach-draft";
import { isSignedIn } from "./start-setup";

type Props = {
  /** An existing profile: it is saved, not sent to Stripe. */
  editing?: boolean;
  /** The team approved the record, so a new photo waits. */
  approved?: boolean;
  onPhotoSent?: () => void;
  draft: CoachDraft;
  /** Only changed fields. Other fields may have newer values by now. */
  onDraft: (part: Partial<CoachDraft>) => void;
  /** Further fields, before the picture's. */
  children?: ReactNode;
  /** Runs with a checked form. Returns the faulty field. The caller shows errors. */
  onSubmit: (form: CoachSignUp) => Promise<Wrong | null>;
};

type TextName = Exclude<keyof CoachDraft, "wasProAthlete">;

const COUNTRY_OPTIONS = Object.entries(PAYOUT_COUNTRIES)
  .map(([value, name]) => ({ value, label: countryLabel(value, name) }))
  .sort((one, other) => one.label.localeCompare(other.label, LOCALE));
const SPORT_OPTIONS = SPORTS.map((sport) => ({ value: sport, label: sportLabel(sport) }));

/** 'Sign Up as a Coach': every specified field with its limit, and the coach's share of an hour, live. */
export function CoachForm({
  editing = false,
  approved = false,
  onPhotoSent,
  draft,
  onDraft,
  onSubmit,
  children,
}: Props) {
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal();
  const set = onDraft;
  const bind = (name: TextName) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const counter = (name: TextName, max: number) => ({ value: draft[name].length, max });
  const rate = typedRateCents(draft.hourlyRate);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSignedIn()) return;
    const form = check(coachSignUp, coachInput(draft));
    if (!form.ok) return refusal.refuse(form);
    setBusy(true);
    const wrong = await onSubmit(form.value).finally(() => setBusy(false));
    if (wrong) refusal.refuse(wrong);
  };

  return (
    <Form
      className="edge-lift grid gap-6 rounded-lg border border-rule bg-paper p-6 max-desk:px-4 max-desk:py-5"
      onSubmit={submit}
      refusal={refusal}
    >
      <Field label={m.coach_settings_full_name()} name="name">
        <Input {...bind("name")} autoComplete="name" maxLength={LIMITS.name} required />
      </Field>
      <div className="grid @max-3xs/room:grid-cols-1 desk:grid-cols-2 gap-6">
        <Field label={m.coach_settings_sport()} name="sport">
          <Select
            value={draft.sport}
            onChange={(sport) => set({ sport })}
            options={SPORT_OPTIONS}
            placeholder={m.coach_settings_select_a_sport()}
          />
        </Field>
        <Field label={m.coach_settings_age()} name="age" optional>
          <Input {...bind("age")} inputMode="numeric" min={LIMITS.coachAge.min} max={LIMITS.coachAge.max} />
        </Field>
      </div>
      <div className="grid @max-3xs/room:grid-cols-1 desk:grid-cols-2 gap-6">
        <Field label={m.coach_settings_nationality()} name="nationality" optional>
          <Input {...bind("nationality")} autoComplete="country-name" maxLength={LIMITS.place} />
        </Field>
        <Field
          label={m.coach_settings_location()}
          name="location"
          optional
          hint={m.coach_settings_city_and_country_as_people_search()}
        >
          <Input {...bind("location")} autoComplete="address-level2" maxLength={LIMITS.place} />
        </Field>
      </div>
      <Field
        label={m.coach_settings_coaching_areas()}
        name="coachingAreas"
        optional
        counter={counter("coachingAreas", LIMITS.shortText)}
      >
        <TextArea
          {...bind("coachingAreas")}
          maxLength={LIMITS.shortText}
          placeholder={m.coach_settings_starts_acceleration_relay_exchange()}
        />
      </Field>
      <Field
        label={m.coach_settings_availability()}
        name="availability"
        optional
        counter={counter("availability", LIMITS.shortText)}
      >
        <TextArea
          {...bind("availability")}
          maxLength={LIMITS.shortText}
          placeholder={m.coach_settings_tue_to_thu_after_16_00()}
        />
      </Field>
      <Checkbox checked={draft.wasProAthlete} onChange={(wasProAthlete) => set({ wasProAthlete })} name="wasProAthlete">
        {m.coach_settings_i_was_a_professional_athlete_in()}
      </Checkbox>
      <Field
        label={m.coach_settings_hourly_rate_in({ currency: currencyCode() })}
        name="hourlyRate"
        hint={
          rate === null
            ? m.coach_settings_you_receive_coach_percent_after_the({
                coachPercent: COACH_PERCENT,
                platformFeePercent: PLATFORM_FEE_PERCENT,
              })
            : rich(
                m.coach_settings_you_receive_coach_cents_of_each({
                  coachCents: formatCents(splitTotal(rate).coachCents),
                  coachPercent: COACH_PERCENT,
                  platformFeePercent: PLATFORM_FEE_PERCENT,
                }),
                { b: (text) => <b className="tabular-nums">{text}</b> },
              )
        }
      >
        <MoneyInput {...bind("hourlyRate")} {...rateLimits()} step={1} required />
      </Field>
      <Field
        label={m.coach_settings_bio()}
        name="bio"
        optional
        counter={counter("bio", LIMITS.bio)}
        hint={m.coach_settings_what_you_would_say_in_the()}
      >
        <TextArea {...bind("bio")} maxLength={LIMITS.bio} />
      </Field>
      <Field
        label={m.coach_settings_achievements()}
        name="achievements"
        optional
        counter={counter("achievements", LIMITS.achievements)}
      >
        <TextArea {...bind("achievements")} maxLength={LIMITS.achievements} />
      </Field>
      {children}
      <PhotoField
        name={draft.name}
        sport={draft.sport}
        address={draft.profileImageUrl}
        note={approved && m.photos_sent_waits_for_team()}
        onSent={onPhotoSent}
        onRemoved={() => set({ profileImageUrl: "" })}
      >
        <Field label={m.coach_settings_profile_image_url()} name="profileImageUrl" optional>
          <Input {...bind("profileImageUrl")} type="url" inputMode="url" maxLength={LIMITS.url} />
        </Field>
      </PhotoField>
      {!editing && (
        <Field
          label={m.coach_settings_country()}
          name="country"
          named
          hint={m.coach_settings_the_country_of_your_bank_account()}
        >
          <Select
            label={m.coach_settings_country_of_your_bank_account()}
            value={draft.country ?? ""}
            onChange={(country) => set({ country })}
            options={COUNTRY_OPTIONS}
            placeholder={m.coach_settings_select_a_country()}
          />
        </Field>
      )}
      <Button
        type="submit"
        tone="go"
        full
        className="mt-2"
        busy={busy}
        busyLabel={editing ? m.coach_settings_saving() : m.coach_settings_creating_account()}
      >
        {editing ? m.coach_settings_save_profile() : m.coach_settings_continue_to_stripe_setup()}
      </Button>
    </Form>
  );
}
