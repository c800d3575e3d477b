import { type CoachSignUp, coachSignUp } from "@domain/coaches";
import { COACH_PERCENT, LIMITS, PLATFORM_FEE_PERCENT } from "@domain/limits";
import { splitTotal } from "@domain/money";
import { PAYOUT_COUNTRIES } from "@domain/payout-countries";
import { SPORTS } from "@domain/sports";
import { check } from "@domain/validate";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Field, type Wrong } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { formatCents } from "@/ui/format";
import { Input, TextArea } from "@/ui/input";
import { MoneyInput } from "@/ui/money-input";
import { Select } from "@/ui/select";
import { type CoachDraft, coachInput, typedRateCents } from "./coach-draft";
import { isSignedIn } from "./start-setup";

type Props = {
  /** An existing profile: it is saved, not sent to Stripe. */
  editing?: boolean;
  draft: CoachDraft;
  /** Only changed fields. Other fields may have newer values by now. */
  onDraft: (part: Partial<CoachDraft>) => void;
  /** Further fields, before the picture's. */
  children?: ReactNode;
  /** Runs with a checked form. Returns the faulty field. The caller shows errors. */
  onSubmit: (form: CoachSignUp) => Promise<Wrong | null>;
};

type TextName = Exclude<keyof CoachDraft, "wasProAthlete">;

const COUNTRY_OPTIONS = Object.entries(PAYOUT_COUNTRIES).map(([value, label]) => ({ value, label }));
const SPORT_OPTIONS = SPORTS.map((sport) => ({ value: sport, label: sport }));

/** 'Sign Up as a Coach': every specified field with its limit, and the coach's share of an hour, live. */
export function CoachForm({ editing = false, draft, onDraft, onSubmit, children }: Props) {
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal();
  const set = onDraft;
  const bind = (name: TextName) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const counter = (name: TextName, max: number) => ({ value: draft[name].length, max });
  const rate = typedRateCents(draft.hourlyRate, LIMITS.hourlyRate);

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
      <Field label="Full Name" name="name">
        <Input {...bind("name")} autoComplete="name" maxLength={LIMITS.name} required />
      </Field>
      <div className="grid @max-3xs/room:grid-cols-1 desk:grid-cols-2 gap-6">
        <Field label="Sport" name="sport">
          <Select
            value={draft.sport}
            onChange={(sport) => set({ sport })}
            options={SPORT_OPTIONS}
            placeholder="Select a sport"
          />
        </Field>
        <Field label="Age" name="age" optional>
          <Input
            {...bind("age")}
            type="number"
            inputMode="numeric"
            min={LIMITS.coachAge.min}
            max={LIMITS.coachAge.max}
          />
        </Field>
      </div>
      <div className="grid @max-3xs/room:grid-cols-1 desk:grid-cols-2 gap-6">
        <Field label="Nationality" name="nationality" optional>
          <Input {...bind("nationality")} autoComplete="country-name" maxLength={LIMITS.place} />
        </Field>
        <Field label="Location" name="location" optional hint="City and country, as people search for it.">
          <Input {...bind("location")} autoComplete="address-level2" maxLength={LIMITS.place} />
        </Field>
      </div>
      <Field label="Coaching Areas" name="coachingAreas" optional counter={counter("coachingAreas", LIMITS.shortText)}>
        <TextArea
          {...bind("coachingAreas")}
          maxLength={LIMITS.shortText}
          placeholder="Starts, acceleration, relay exchange"
        />
      </Field>
      <Field label="Availability" name="availability" optional counter={counter("availability", LIMITS.shortText)}>
        <TextArea
          {...bind("availability")}
          maxLength={LIMITS.shortText}
          placeholder="Tue to Thu after 16:00, Sat morning"
        />
      </Field>
      <Checkbox checked={draft.wasProAthlete} onChange={(wasProAthlete) => set({ wasProAthlete })} name="wasProAthlete">
        I was a professional athlete in this sport
      </Checkbox>
      <Field
        label="Hourly Rate (USD)"
        name="hourlyRate"
        hint={
          rate === null ? (
            `You receive ${COACH_PERCENT}% after the ${PLATFORM_FEE_PERCENT}% platform fee.`
          ) : (
            <>
              You receive <b className="tabular-nums">{formatCents(splitTotal(rate).coachCents)}</b> of each hour,{" "}
              {COACH_PERCENT}% after the {PLATFORM_FEE_PERCENT}% platform fee.
            </>
          )
        }
      >
        <MoneyInput
          {...bind("hourlyRate")}
          type="number"
          min={LIMITS.hourlyRate.min}
          max={LIMITS.hourlyRate.max}
          step={1}
          required
        />
      </Field>
      <Field
        label="Bio"
        name="bio"
        optional
        counter={counter("bio", LIMITS.bio)}
        hint="What you would say in the first five minutes."
      >
        <TextArea {...bind("bio")} maxLength={LIMITS.bio} />
      </Field>
      <Field label="Achievements" name="achievements" optional counter={counter("achievements", LIMITS.achievements)}>
        <TextArea {...bind("achievements")} maxLength={LIMITS.achievements} />
      </Field>
      {children}
      <Field label="Profile Image URL" name="profileImageUrl" optional>
        <Input {...bind("profileImageUrl")} type="url" inputMode="url" maxLength={LIMITS.url} />
      </Field>
      {!editing && (
        <Field
          label="Country"
          name="country"
          named
          hint="The country of your bank account. It cannot be changed once your Stripe account is set up."
        >
          <Select
            label="Country of your bank account"
            value={draft.country ?? ""}
            onChange={(country) => set({ country })}
            options={COUNTRY_OPTIONS}
            placeholder="Select a country"
          />
        </Field>
      )}
      <Button
        type="submit"
        tone="go"
        full
        className="mt-2"
        busy={busy}
        busyLabel={editing ? "Saving..." : "Creating account..."}
      >
        {editing ? "Save profile" : "Continue to Stripe Setup"}
      </Button>
    </Form>
  );
}
