import { sportLabel } from "@domain/sport-labels";
import { SPORTS } from "@domain/sports";
import * as m from "@messages";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { AGE_BANDS, type AthleteSearch, YOUNG_BANDS } from "./athlete-search";

type Props = {
  search: AthleteSearch;
  countries: readonly string[];
  /** The directory holds athletes under 18. */
  young: boolean;
  onChange: (part: { [Key in keyof AthleteSearch]?: string | undefined }) => void;
};

const options = (all: string, values: readonly string[]) => [
  { value: "", label: all },
  ...values.map((value) => ({ value, label: sportLabel(value) })),
];
const SPORT_OPTIONS = options(m.athletes_all_sports(), SPORTS);
const ages = (bands: readonly string[]) => options(m.athletes_all_ages(), bands);
const AGE_OPTIONS = ages(AGE_BANDS);
const ALL_AGE_OPTIONS = ages([...YOUNG_BANDS, ...AGE_BANDS]);

/** A change takes effect at once and is in the address. */
export const AthleteFilters = ({ search, countries, young, onChange }: Props) => (
  <div className="grid gap-3 border-rule border-t px-5 py-4.5">
    <Field label={m.athletes_sport()}>
      <Select
        value={search.sport ?? ""}
        onChange={(sport) => onChange({ sport: sport || undefined })}
        options={SPORT_OPTIONS}
      />
    </Field>
    <Field label={m.athletes_age()}>
      <Select
        value={search.age ?? ""}
        onChange={(age) => onChange({ age: age || undefined })}
        options={young ? ALL_AGE_OPTIONS : AGE_OPTIONS}
      />
    </Field>
    <Field label={m.athletes_country()}>
      <Select
        value={search.country ?? ""}
        onChange={(country) => onChange({ country: country || undefined })}
        options={options(m.athletes_all_countries(), countries)}
      />
    </Field>
  </div>
);
