import { currencyCode, toMinor } from "@domain/currency";
import { INTRO_MINUTES, LIMITS, SESSION_TYPES } from "@domain/limits";
import { rateInDollars, rateLimits } from "@domain/money";
import { sessionTypeName } from "@domain/session-type-details";
import * as m from "@messages";
import { Checkbox } from "@/ui/checkbox";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/input";
import { MoneyInput } from "@/ui/money-input";
import type { ExtrasDraft } from "./extras-draft";
import { LanguagesField } from "./languages-field";

type Props = { draft: ExtrasDraft; onDraft: (part: Partial<ExtrasDraft>) => void };

/** How a coach works: profile fields beyond the sign-up form, used by the directory's filters. */
export function ExtrasFields({ draft, onDraft }: Props) {
  const toggle = (type: string, on: boolean) =>
    onDraft({ sessionTypes: SESSION_TYPES.filter((one) => (one === type ? on : draft.sessionTypes.includes(one))) });
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-field">{m.coach_settings_session_types()}</legend>
        {SESSION_TYPES.map((type) => (
          <Checkbox
            key={type}
            name={type}
            checked={draft.sessionTypes.includes(type)}
            onChange={(on) => toggle(type, on)}
          >
            {sessionTypeName(type)}
          </Checkbox>
        ))}
      </fieldset>
      <div className="grid gap-2">
        <Checkbox name="introCall" checked={draft.introCall} onChange={(introCall) => onDraft({ introCall })}>
          {m.intro_offer_a_call({ minutes: INTRO_MINUTES })}
        </Checkbox>
        {draft.introCall && (
          <Field
            label={m.intro_price_in({ currency: currencyCode() })}
            name="introPrice"
            optional
            hint={m.intro_price_hint({ least: rateInDollars(toMinor(rateLimits().min)) })}
          >
            <MoneyInput
              name="introPrice"
              value={draft.introPrice}
              onChange={(event) => onDraft({ introPrice: event.target.value })}
            />
          </Field>
        )}
      </div>
      <LanguagesField languages={draft.languages} onChange={(languages) => onDraft({ languages })} />
      <Field
        label={m.coach_settings_coaching_style()}
        name="coachingStyle"
        optional
        counter={{ value: draft.coachingStyle.length, max: LIMITS.shortText }}
        hint={m.coach_settings_how_a_session_with_you_goes()}
      >
        <TextArea
          name="coachingStyle"
          value={draft.coachingStyle}
          onChange={(event) => onDraft({ coachingStyle: event.target.value })}
          maxLength={LIMITS.shortText}
        />
      </Field>
      <Field
        label={m.coach_settings_certifications()}
        name="certifications"
        optional
        hint={m.coach_settings_one_on_each_line()}
      >
        <TextArea
          name="certifications"
          value={draft.certifications}
          onChange={(event) => onDraft({ certifications: event.target.value })}
        />
      </Field>
    </>
  );
}
