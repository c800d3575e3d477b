import { sportLabel } from "@domain/sport-labels";
import { SPORTS } from "@domain/sports";
import * as m from "@messages";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import type { AthleteSearch } from "./athlete-search";

type Props = {
  search: AthleteSearch;
  countries: readonly string[];
  /** The age bands to choose from. */
  bands: readonly string[];
  onChange: (part: { [Key in keyof AthleteSearch]?: string | undefined }) => void;
};

const options = (all: string, values: readonly string[]) => [
  { value: "", label: all },
  ...values.map((value) => ({ value, label: sportLabel(value) })),
];
const SPORT_OPTIONS = options(m.athletes_all_sports(), SPORTS);

/** A change takes effect at once and is in the address. */
export const AthleteFilters = ({ search, countries, bands, onChange }: Props) => (
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
        options={options(m.athletes_all_ages(), bands)}
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
