import { athleteForm } from "@domain/athletes";
import { ageOn } from "@domain/birth-date";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
import { wholeNumber, wholeNumberOrNone } from "@domain/whole-number";
import { formOfAge } from "@domain/young-words";
import * as m from "@messages";
import { type FormEvent, useState } from "react";
import { useStanding } from "@/accounts/birth-date";
import { BirthDateAsk } from "@/accounts/birth-date-field";
import { PhotoField } from "@/photos/photo-field";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { Input, TextArea } from "@/ui/input";
import { toast } from "@/ui/toast";
import { GuardianFields } from "./guardian-fields";
import { GuardianStatus } from "./guardian-status";
import { ListingField } from "./listing-field";
import { saveProfile } from "./profile-actions";
import { useGuardianForm } from "./use-guardian-form";
import type { ProfileDraft } from "./write-profile";

type Props = {
  draft: ProfileDraft;
  /** Only changed fields. Other fields may have newer values by now. */
  onDraft: (part: Partial<ProfileDraft>) => void;
  /** The signed-in account; null if the session ended. */
  userId: string | null;
  editing: boolean;
  /** The changed fields of an existing profile. */
  changed?: readonly string[];
  /** Runs the save and keeps edits made meanwhile. @returns whether the whole form is saved */
  saving: (save: () => Promise<unknown>) => Promise<boolean>;
  /** The whole form is saved. */
  onSaved: () => void;
};

const isMinor = (age: number) => age >= LIMITS.athleteAge.min && age < LIMITS.adultAge;

/** "Create Athlete Profile": what a coach needs to know. Written on the device first; sync sends it. */
export function ProfileForm({ draft, onDraft, userId, editing, changed, saving, onSaved }: Props) {
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal();
  const bind = (name: Exclude<keyof ProfileDraft, "unlisted">) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onDraft({ [name]: event.target.value }),
  });
  const counter = (name: "vision" | "requirements") => ({ value: draft[name].length, max: LIMITS[name] });
  const { standing, reload } = useStanding();
  const [ageTyped, setAgeTyped] = useState(false);
  // An age that arrives while the person is in the empty field would join what they type.
  const [ageHeld, setAgeHeld] = useState(false);
  const known = standing?.birthDate ? ageOn(standing.birthDate, Date.now()) : null;
  const derivedAge = draft.age === "" && !ageTyped && known !== null ? String(known) : draft.age;
  const age = known ?? wholeNumber(draft.age);
  const minor = isMinor(age);

  const guardianForm = useGuardianForm({ draft, onDraft, standing, refuse: refusal.refuse });

  const askAgain = async () => {
    const guardian = guardianForm.checked();
    if (!guardian.ok) return refusal.refuse(guardian);
    setBusy(true);
    if (await guardianForm.ask(guardian.value)) {
      toast.success(m.athletes_asked_again(), m.athletes_gets_an_email_with_a_link({ name: guardian.value.name }));
      reload();
    }
    setBusy(false);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!userId) return toast.error(m.athletes_error(), m.athletes_not_authenticated());
    const form = check(formOfAge(athleteForm, age), { ...draft, age: wholeNumberOrNone(derivedAge) });
    if (!form.ok) return refusal.refuse(form);
    // The existing guardian is asked again by the button below, not by each save.
    const guardian = minor && (guardianForm.isTyped || !editing) ? guardianForm.checked() : null;
    if (guardian && !guardian.ok) return refusal.refuse(guardian);
    setBusy(true);
    try {
      // An age derived from the birth date is no edit.
      const written = known === null ? changed : changed && [...changed, "age"];
      const isAllSaved = await saving(async () => {
        await saveProfile(userId, { ...form.value, age: known ?? form.value.age }, written);
        toast.success(
          m.athletes_success(),
          editing ? m.athletes_your_athlete_profile_is_saved() : m.athletes_your_athlete_profile_has_been(),
        );
        return !guardian?.ok || (await guardianForm.ask(guardian.value));
      });
      // If the person typed on meanwhile, stay on the form.
      if (isAllSaved) onSaved();
    } catch {
      // The device could not store it. The storage's own message is not for people.
      toast.error(
        m.athletes_error(),
        editing ? m.athletes_failed_to_save_profile() : m.athletes_failed_to_create_profile(),
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {standing?.state === "birth_date_needed" && <BirthDateAsk onDone={reload} />}
      <Form
        className="edge-lift grid max-w-160 gap-4 rounded-lg border border-rule bg-paper p-6 max-desk:px-4 max-desk:py-5"
        onSubmit={submit}
        refusal={refusal}
      >
        <Field label={m.athletes_full_name()} name="name">
          <Input {...bind("name")} autoComplete="name" maxLength={LIMITS.name} required />
        </Field>
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-4">
          <Field label={m.athletes_age()} name="age" hint={known !== null && m.athletes_from_your_date_of_birth()}>
            <Input
              {...bind("age")}
              value={ageHeld ? draft.age : derivedAge}
              onChange={(event) => {
                setAgeTyped(true);
                bind("age").onChange(event);
              }}
              onFocus={() => setAgeHeld(known === null)}
              onBlur={() => setAgeHeld(false)}
              inputMode="numeric"
              min={LIMITS.athleteAge.min}
              max={LIMITS.athleteAge.max}
              required
            />
          </Field>
          <Field label={m.athletes_nationality()} name="nationality">
            <Input {...bind("nationality")} autoComplete="country-name" maxLength={LIMITS.place} required />
          </Field>
        </div>
        <Field label={m.athletes_sport_interest()} name="sportInterest" hint={m.athletes_say_it_your_way_400_m()}>
          <Input {...bind("sportInterest")} maxLength={LIMITS.name} required />
        </Field>
        <Field label={m.athletes_location()} name="location" optional>
          <Input {...bind("location")} autoComplete="address-level2" maxLength={LIMITS.place} />
        </Field>
        <Field label={m.athletes_vision_and_goals()} name="vision" optional counter={counter("vision")}>
          <TextArea {...bind("vision")} maxLength={LIMITS.vision} />
        </Field>
        <Field
          label={m.athletes_requirements_from_coach()}
          name="requirements"
          optional
          counter={counter("requirements")}
        >
          <TextArea {...bind("requirements")} maxLength={LIMITS.requirements} />
        </Field>
        <PhotoField
          name={draft.name}
          sport={draft.sportInterest}
          address={draft.profileImageUrl}
          note={minor && m.photos_seen_by_your_coaches()}
          onRemoved={() => onDraft({ profileImageUrl: "" })}
        >
          <Field label={m.athletes_profile_image_url()} name="profileImageUrl" optional>
            <Input {...bind("profileImageUrl")} type="url" inputMode="url" maxLength={LIMITS.url} />
          </Field>
        </PhotoField>
        {age >= LIMITS.adultAge && (
          <ListingField
            age={age}
            needsBirthDate={standing?.state === "birth_date_needed"}
            unlisted={draft.unlisted}
            onChange={(unlisted) => onDraft({ unlisted })}
          />
        )}
        {minor && standing && <GuardianStatus standing={standing} />}
        {minor && (
          <GuardianFields name={guardianForm.bind("guardianName")} email={guardianForm.bind("guardianEmail")}>
            {guardianForm.mayAskAgain && (
              <Button tone="ink" busy={busy} onClick={() => void askAgain()}>
                {m.athletes_ask_again()}
              </Button>
            )}
          </GuardianFields>
        )}
        <Button
          type="submit"
          tone="go"
          full
          busy={busy}
          busyLabel={editing ? m.athletes_saving() : m.athletes_creating_profile()}
        >
          {editing ? m.athletes_save_athlete_profile() : m.athletes_create_athlete_profile()}
        </Button>
      </Form>
    </>
  );
}
