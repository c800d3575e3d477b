import { SPORTS } from "@domain/sports";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { AGE_BANDS, type AthleteSearch } from "./athlete-search";

type Props = {
  search: AthleteSearch;
  countries: readonly string[];
  onChange: (part: { [Key in keyof AthleteSearch]?: string | undefined }) => void;
};

const options = (all: string, values: readonly string[]) => [
  { value: "", label: all },
  ...values.map((value) => ({ value, label: value })),
];
const SPORT_OPTIONS = options("All sports", SPORTS);
const AGE_OPTIONS = options("All ages", AGE_BANDS);

/** A change takes effect at once and is in the address. */
export const AthleteFilters = ({ search, countries, onChange }: Props) => (
  <div className="grid gap-3 border-rule border-t px-5 py-4.5">
    <Field label="Sport">
      <Select
        value={search.sport ?? ""}
        onChange={(sport) => onChange({ sport: sport || undefined })}
        options={SPORT_OPTIONS}
      />
    </Field>
    <Field label="Age">
      <Select value={search.age ?? ""} onChange={(age) => onChange({ age: age || undefined })} options={AGE_OPTIONS} />
    </Field>
    <Field label="Country">
      <Select
        value={search.country ?? ""}
        onChange={(country) => onChange({ country: country || undefined })}
        options={options("All countries", countries)}
      />
    </Field>
  </div>
);
