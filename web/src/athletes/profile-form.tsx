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
import { Form, useRefusal } from "@/ui/form";
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
  /** Runs the save, and keeps what is typed meanwhile. @returns whether all of the form is saved */
  saving: (save: () => Promise<unknown>) => Promise<boolean>;
  /** All of the form is saved. */
  onSaved: () => void;
};

const isMinor = (age: string) => {
  const years = Number(age);
  return years >= LIMITS.athleteAge.min && years < LIMITS.adultAge;
};

/** The sentence of any name or address, as one about the guardian's. */
function ofGuardian({ field, message }: { field: string; message: string }): { field: string; message: string } {
  const words = message.charAt(0).toLowerCase() + message.slice(1);
  if (field === "name") return { field: "guardianName", message: `Guardian's ${words}` };
  return { field: "guardianEmail", message: `Guardian's email: ${words}` };
}

/** "Create Athlete Profile": what a coach needs to know. Written on the device first; sync carries it. */
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

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!userId) return toast.error("Error", "Not authenticated");
    const age = shownAge.trim() === "" ? undefined : Number(shownAge);
    const form = check(athleteForm, { ...draft, age });
    if (!form.ok) return refusal.refuse(form);
    const guardian = minor ? check(guardianInput, { name: draft.guardianName, email: draft.guardianEmail }) : null;
    if (guardian && !guardian.ok && (draft.guardianName || draft.guardianEmail || !editing))
      return refusal.refuse(ofGuardian(guardian));
    setBusy(true);
    try {
      // The age that follows from the date of birth is nobody's edit.
      const written = known === null ? changed : changed && [...changed, "age"];
      const isAllSaved = await saving(async () => {
        await saveProfile(userId, { ...form.value, age: known ?? form.value.age }, written);
        toast.success(
          "Success!",
          editing ? "Your athlete profile is saved." : "Your athlete profile has been created.",
        );
        if (guardian?.ok) {
          await nameGuardian(guardian.value).then(
            ({ asked }) => asked && toast.success("We asked your guardian", "Nothing changes until they agree."),
            (error: Error) => toast.error("Error", `Your guardian was not asked yet. ${error.message}`),
          );
        }
      });
      // Whoever typed on meanwhile stays with it.
      if (isAllSaved) onSaved();
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
      <Form className="form card profile-form" onSubmit={submit} refusal={refusal}>
        <Field label="Full Name" name="name">
          <Input {...bind("name")} autoComplete="name" maxLength={LIMITS.name} required />
        </Field>
        <div className="form-pair">
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
        {minor && <GuardianFields name={bind("guardianName")} email={bind("guardianEmail")} />}
        <Button type="submit" tone="go" full busy={busy} busyLabel={editing ? "Saving..." : "Creating profile..."}>
          {editing ? "Save Athlete Profile" : "Create Athlete Profile"}
        </Button>
      </Form>
    </>
  );
}
