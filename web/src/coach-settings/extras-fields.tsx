import { LIMITS, SESSION_TYPE_NAMES, SESSION_TYPES } from "@domain/limits";
import { Checkbox } from "@/ui/checkbox";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/input";
import type { ExtrasDraft } from "./extras-draft";

type Props = { draft: ExtrasDraft; onDraft: (part: Partial<ExtrasDraft>) => void };

/** How a coach works: profile fields beyond the sign-up form, used by the directory's filters. */
export function ExtrasFields({ draft, onDraft }: Props) {
  const toggle = (type: string, on: boolean) =>
    onDraft({ sessionTypes: SESSION_TYPES.filter((one) => (one === type ? on : draft.sessionTypes.includes(one))) });
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-field">Session types</legend>
        {SESSION_TYPES.map((type) => (
          <Checkbox
            key={type}
            name={type}
            checked={draft.sessionTypes.includes(type)}
            onChange={(on) => toggle(type, on)}
          >
            {SESSION_TYPE_NAMES[type]}
          </Checkbox>
        ))}
      </fieldset>
      <Field
        label="Coaching style"
        name="coachingStyle"
        optional
        counter={{ value: draft.coachingStyle.length, max: LIMITS.shortText }}
        hint="How a session with you goes."
      >
        <TextArea
          name="coachingStyle"
          value={draft.coachingStyle}
          onChange={(event) => onDraft({ coachingStyle: event.target.value })}
          maxLength={LIMITS.shortText}
        />
      </Field>
      <Field label="Certifications" name="certifications" optional hint="One on each line.">
        <TextArea
          name="certifications"
          value={draft.certifications}
          onChange={(event) => onDraft({ certifications: event.target.value })}
        />
      </Field>
    </>
  );
}
