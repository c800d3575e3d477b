import { athleteForm } from "@domain/athletes";
import { ageOn } from "@domain/birth-date";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
import { type FormEvent, useState } from "react";
import { useStanding } from "@/accounts/birth-date";
import { BirthDateAsk } from "@/accounts/birth-date-field";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { Input, TextArea } from "@/ui/input";
import { toast } from "@/ui/toast";
import { GuardianFields } from "./guardian-fields";
import { GuardianStatus } from "./guardian-status";
import { saveProfile } from "./profile-actions";
import { useGuardianForm } from "./use-guardian-form";
import type { ProfileDraft } from "./write-profile";

type Props = {
  draft: ProfileDraft;
  /** Only changed fields. Other fields may have newer values by now. */
  onDraft: (part: Partial<ProfileDraft>) => void;
  /** The signed-in account, or null when the session has gone. */
  userId: string | null;
  editing: boolean;
  /** The changed fields of an existing profile. */
  changed?: readonly string[];
  /** Runs the save and keeps edits made meanwhile. @returns whether the whole form is saved */
  saving: (save: () => Promise<unknown>) => Promise<boolean>;
  /** The whole form is saved. */
  onSaved: () => void;
};

const isMinor = (age: string) => {
  const years = Number(age);
  return years >= LIMITS.athleteAge.min && years < LIMITS.adultAge;
};

/** "Create Athlete Profile": what a coach needs to know. Written on the device first; sync sends it. */
export function ProfileForm({ draft, onDraft, userId, editing, changed, saving, onSaved }: Props) {
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal();
  const bind = (name: keyof ProfileDraft) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onDraft({ [name]: event.target.value }),
  });
  const counter = (name: "vision" | "requirements") => ({ value: draft[name].length, max: LIMITS[name] });
  const { standing, reload } = useStanding();
  const [ageTyped, setAgeTyped] = useState(false);
  const known = standing?.birthDate ? ageOn(standing.birthDate, Date.now()) : null;
  const shownAge = draft.age === "" && !ageTyped && known !== null ? String(known) : draft.age;
  const minor = known === null ? isMinor(draft.age) : known < LIMITS.adultAge;

  const guardianForm = useGuardianForm({ draft, onDraft, standing, refuse: refusal.refuse });

  const askAgain = async () => {
    const guardian = guardianForm.checked();
    if (!guardian.ok) return refusal.refuse(guardian);
    setBusy(true);
    if (await guardianForm.ask(guardian.value)) {
      toast.success("Asked again", `${guardian.value.name} gets an email with a link to agree.`);
      reload();
    }
    setBusy(false);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!userId) return toast.error("Error", "Not authenticated");
    const age = shownAge.trim() === "" ? undefined : Number(shownAge);
    const form = check(athleteForm, { ...draft, age });
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
          "Success!",
          editing ? "Your athlete profile is saved." : "Your athlete profile has been created.",
        );
        return !guardian?.ok || (await guardianForm.ask(guardian.value));
      });
      // If the person typed on meanwhile, stay on the form.
      if (isAllSaved) onSaved();
    } catch {
      // The device could not store it. The storage's own message is not for people.
      toast.error("Error", editing ? "Failed to save profile" : "Failed to create profile");
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
        <Field label="Full Name" name="name">
          <Input {...bind("name")} autoComplete="name" maxLength={LIMITS.name} required />
        </Field>
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-4">
          <Field label="Age" name="age" hint={known !== null && "From your date of birth."}>
            <Input
              {...bind("age")}
              value={shownAge}
              onChange={(event) => {
                setAgeTyped(true);
                bind("age").onChange(event);
              }}
              type="number"
              inputMode="numeric"
              min={LIMITS.athleteAge.min}
              max={LIMITS.athleteAge.max}
              required
            />
          </Field>
          <Field label="Nationality" name="nationality">
            <Input {...bind("nationality")} autoComplete="country-name" maxLength={LIMITS.place} required />
          </Field>
        </div>
        <Field
          label="Sport Interest"
          name="sportInterest"
          hint="Say it your way: 400 m hurdles, goalkeeper, backstroke."
        >
          <Input {...bind("sportInterest")} maxLength={LIMITS.name} required />
        </Field>
        <Field label="Location" name="location" optional>
          <Input {...bind("location")} autoComplete="address-level2" maxLength={LIMITS.place} />
        </Field>
        <Field label="Vision and Goals" name="vision" optional counter={counter("vision")}>
          <TextArea {...bind("vision")} maxLength={LIMITS.vision} />
        </Field>
        <Field label="Requirements from Coach" name="requirements" optional counter={counter("requirements")}>
          <TextArea {...bind("requirements")} maxLength={LIMITS.requirements} />
        </Field>
        <Field label="Profile Image URL" name="profileImageUrl" optional>
          <Input {...bind("profileImageUrl")} type="url" inputMode="url" maxLength={LIMITS.url} />
        </Field>
        {minor && standing && <GuardianStatus standing={standing} />}
        {minor && (
          <GuardianFields name={guardianForm.bind("guardianName")} email={guardianForm.bind("guardianEmail")}>
            {guardianForm.mayAskAgain && (
              <Button tone="ink" busy={busy} onClick={() => void askAgain()}>
                Ask again
              </Button>
            )}
          </GuardianFields>
        )}
        <Button type="submit" tone="go" full busy={busy} busyLabel={editing ? "Saving..." : "Creating profile..."}>
          {editing ? "Save Athlete Profile" : "Create Athlete Profile"}
        </Button>
      </Form>
    </>
  );
}
