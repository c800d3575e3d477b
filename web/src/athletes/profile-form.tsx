import { athleteForm } from "@domain/athletes";
import { ageOn } from "@domain/birth-date";
import { guardianInput } from "@domain/guardian";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
import { type FormEvent, useState } from "react";
import { useStanding } from "@/accounts/birth-date";
import { BirthDateAsk } from "@/accounts/birth-date-field";
import { Button } from "@/ui/button";
import { Field, Input, TextArea } from "@/ui/field";
import { toast } from "@/ui/toast";
import { GuardianFields } from "./guardian-fields";
import { GuardianStatus } from "./guardian-status";
import { nameGuardian, saveProfile } from "./profile-actions";
import type { ProfileDraft } from "./write-profile";

type Props = {
  draft: ProfileDraft;
  /** Only what was changed, not what the form showed beside it: that may be another by now. */
  onDraft: (part: Partial<ProfileDraft>) => void;
  /** The signed-in account, or null when the session has gone. */
  userId: string | null;
  editing: boolean;
  /** The fields that the person changed, of a profile that stands already. */
  changed?: readonly string[];
  onSaved: () => void;
};

const isMinor = (age: string) => {
  const years = Number(age);
  return years >= LIMITS.athleteAge.min && years < LIMITS.adultAge;
};

/** "Create Athlete Profile": what a coach needs to know. Written on the device first; sync carries it. */
export function ProfileForm({ draft, onDraft, userId, editing, changed, onSaved }: Props) {
  const [busy, setBusy] = useState(false);
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

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!userId) return toast.error("Error", "Not authenticated");
    const age = shownAge.trim() === "" ? undefined : Number(shownAge);
    const form = check(athleteForm, { ...draft, age });
    if (!form.ok) return toast.error("Error", form.message);
    const guardian = minor ? check(guardianInput, { name: draft.guardianName, email: draft.guardianEmail }) : null;
    if (guardian && !guardian.ok && (draft.guardianName || draft.guardianEmail || !editing))
      return toast.error("Error", `Guardian: ${guardian.message}`);
    setBusy(true);
    try {
      // The age that follows from the date of birth is nobody's edit.
      const written = known === null ? changed : changed && [...changed, "age"];
      await saveProfile(userId, { ...form.value, age: known ?? form.value.age }, written);
      toast.success("Success!", editing ? "Your athlete profile is saved." : "Your athlete profile has been created.");
      if (guardian?.ok) {
        await nameGuardian(guardian.value).then(
          ({ asked }) => asked && toast.success("We asked your guardian", "Nothing changes until they agree."),
          (error: Error) => toast.error("Error", `Your guardian was not asked yet. ${error.message}`),
        );
      }
      onSaved();
    } catch {
      // The device could not keep it; what its storage says of that is not for people.
      toast.error("Error", editing ? "Failed to save profile" : "Failed to create profile");
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {standing?.state === "birth_date_needed" && <BirthDateAsk onDone={reload} />}
      <form className="form card profile-form" onSubmit={submit} noValidate>
        <Field label="Full Name">
          <Input {...bind("name")} autoComplete="name" maxLength={LIMITS.name} required />
        </Field>
        <div className="form-pair">
          <Field label="Age" hint={known !== null && "From your date of birth."}>
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
          <Field label="Nationality">
            <Input {...bind("nationality")} autoComplete="country-name" maxLength={LIMITS.place} required />
          </Field>
        </div>
        <Field label="Sport Interest" hint="Say it your way: 400 m hurdles, goalkeeper, backstroke.">
          <Input {...bind("sportInterest")} maxLength={LIMITS.name} required />
        </Field>
        <Field label="Location" optional>
          <Input {...bind("location")} autoComplete="address-level2" maxLength={LIMITS.place} />
        </Field>
        <Field label="Vision and Goals" optional counter={counter("vision")}>
          <TextArea {...bind("vision")} maxLength={LIMITS.vision} />
        </Field>
        <Field label="Requirements from Coach" optional counter={counter("requirements")}>
          <TextArea {...bind("requirements")} maxLength={LIMITS.requirements} />
        </Field>
        <Field label="Profile Image URL" optional>
          <Input {...bind("profileImageUrl")} type="url" inputMode="url" maxLength={LIMITS.url} />
        </Field>
        {minor && standing && <GuardianStatus standing={standing} />}
        {minor && <GuardianFields name={bind("guardianName")} email={bind("guardianEmail")} />}
        <Button type="submit" tone="go" full busy={busy} busyLabel={editing ? "Saving..." : "Creating profile..."}>
          {editing ? "Save Athlete Profile" : "Create Athlete Profile"}
        </Button>
      </form>
    </>
  );
}
