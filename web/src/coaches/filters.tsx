import { currencyCode } from "@domain/currency";
import { MIN_RATINGS, SESSION_TYPES } from "@domain/limits";
import { sessionTypeName } from "@domain/session-type-details";
import { sportLabel } from "@domain/sport-labels";
import { SPORTS } from "@domain/sports";
import { wholeNumber } from "@domain/whole-number";
import * as m from "@messages";
import { useId } from "react";
import { useSession } from "@/platform/session";
import { Field } from "@/ui/field";
import { FieldError } from "@/ui/field-error";
import { Input } from "@/ui/input";
import { languageOptions } from "@/ui/language-options";
import { MoneyInput } from "@/ui/money-input";
import { Segmented } from "@/ui/segmented";
import { Select } from "@/ui/select";
import { Switch } from "@/ui/switch";
import { useTyped } from "@/ui/use-typed";
import { type DirectoryChange, type DirectorySearch, MOST_PRICE } from "./directory-search";

export type FiltersProps = {
  search: DirectorySearch;
  onChange: (part: DirectoryChange) => void;
};

const ALL = "";
const SPORT_OPTIONS = [
  { value: ALL, label: m.coaches_all_sports() },
  ...SPORTS.map((sport) => ({ value: sport as string, label: sportLabel(sport) })),
];
const RATING_OPTIONS = [
  { value: ALL, label: m.coaches_any() },
  ...MIN_RATINGS.map((rating) => ({ value: String(rating), label: String(rating) })),
];
const FREE_OPTIONS = [
  { value: ALL, label: m.coaches_any() },
  { value: "1", label: m.coaches_days({ count: 1 }) },
  { value: "3", label: m.coaches_days({ count: 3 }) },
  { value: "7", label: m.coaches_days({ count: 7 }) },
];
const TYPE_OPTIONS = [
  { value: ALL, label: m.coaches_any_type() },
  ...SESSION_TYPES.map((type) => ({ value: type as string, label: sessionTypeName(type) })),
];

const LANGUAGE_OPTIONS = [{ value: ALL, label: m.languages_any() }, ...languageOptions()];

/** A whole amount; "" for other text, which filters nothing. */
const whole = (text: string): string => {
  const number = wholeNumber(text);
  return number <= MOST_PRICE ? String(number) : "";
};
const amount = (text: string): number | undefined => (text === "" ? undefined : Number(text));

const GROUP = "grid gap-3 border-rule border-t px-5 py-4.5";

/** Every filter of the directory. A change takes effect at once and is in the address. */
export function Filters({ search, onChange }: FiltersProps) {
  const location = useTyped(search.location ?? "", (typed) => onChange({ location: typed || undefined }));
  const from = useTyped(String(search.from ?? ""), (typed) => onChange({ from: amount(typed) }), whole);
  const to = useTyped(String(search.to ?? ""), (typed) => onChange({ to: amount(typed) }), whole);
  const { user } = useSession();
  const wrong = useId();
  const marked = (is: boolean) => (is ? { "aria-invalid": true, "aria-describedby": wrong } : {});
  return (
    <>
      <div className={GROUP}>
        <Field label={m.coaches_sport()}>
          <Select
            value={search.sport ?? ALL}
            onChange={(sport) => onChange({ sport: sport || undefined })}
            options={SPORT_OPTIONS}
          />
        </Field>
        <Field label={m.coaches_location()}>
          <Input placeholder={m.coaches_city_or_country()} autoComplete="address-level2" {...location.field} />
        </Field>
      </div>
      <fieldset className={GROUP}>
        <legend className="sr-only">{m.coaches_price_per_hour_in({ currency: currencyCode() })}</legend>
        <span className="text-field" aria-hidden="true">
          {m.coaches_price_per_hour()}
        </span>
        <div className="flex items-center gap-2">
          <MoneyInput aria-label={m.coaches_from()} {...from.field} {...marked(from.ignored)} />
          <span className="text-ink-2">{m.coaches_to()}</span>
          <MoneyInput aria-label={m.coaches_up_to()} {...to.field} {...marked(to.ignored)} />
        </div>
        {(from.ignored || to.ignored) && <FieldError id={wrong}>{m.coaches_whole_amounts_only()}</FieldError>}
      </fieldset>
      <div className={GROUP}>
        <span className="text-field" aria-hidden="true">
          {m.coaches_minimum_rating()}
        </span>
        <Segmented
          label={m.coaches_minimum_rating()}
          value={search.rating === undefined ? ALL : String(search.rating)}
          onChange={(rating) => onChange({ rating: rating === ALL ? undefined : Number(rating) })}
          options={RATING_OPTIONS}
        />
      </div>
      <div className={GROUP}>
        <Field label={m.coaches_session_type()}>
          <Select
            value={search.sessionType ?? ALL}
            onChange={(sessionType) => onChange({ sessionType: sessionType || undefined })}
            options={TYPE_OPTIONS}
          />
        </Field>
        <Field label={m.languages_language()}>
          <Select
            value={search.language ?? ALL}
            onChange={(language) => onChange({ language: language || undefined })}
            options={LANGUAGE_OPTIONS}
          />
        </Field>
        <span className="text-field" aria-hidden="true">
          {m.coaches_available_within()}
        </span>
        <Segmented
          label={m.coaches_available_within()}
          value={search.free === undefined ? ALL : String(search.free)}
          onChange={(free) => onChange({ free: free === ALL ? undefined : Number(free) })}
          options={FREE_OPTIONS}
        />
      </div>
      <div className="grid gap-0.5 border-rule border-t px-5 py-4.5">
        {user && (
          <Switch checked={search.saved ?? false} onChange={(on) => onChange({ saved: on || undefined })}>
            {m.coaches_saved_only()}
          </Switch>
        )}
        <Switch checked={search.featured ?? false} onChange={(on) => onChange({ featured: on || undefined })}>
          {m.coaches_featured_only()}
        </Switch>
        <Switch checked={search.verified ?? false} onChange={(on) => onChange({ verified: on || undefined })}>
          {m.coaches_verified_only()}
        </Switch>
      </div>
    </>
  );
}
