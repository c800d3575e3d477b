import { MIN_RATINGS, SESSION_TYPE_NAMES, SESSION_TYPES } from "@domain/limits";
import { SPORTS } from "@domain/sports";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { MoneyInput } from "@/ui/money-input";
import { Segmented } from "@/ui/segmented";
import { Select } from "@/ui/select";
import { Switch } from "@/ui/switch";
import type { DirectoryChange, DirectorySearch } from "./directory-search";

export type FiltersProps = {
  search: DirectorySearch;
  onChange: (part: DirectoryChange) => void;
};

const ALL = "";
const SPORT_OPTIONS = [
  { value: ALL, label: "All sports" },
  ...SPORTS.map((sport) => ({ value: sport as string, label: sport as string })),
];
const RATING_OPTIONS = [
  { value: ALL, label: "Any" },
  ...MIN_RATINGS.map((rating) => ({ value: String(rating), label: String(rating) })),
];
const FREE_OPTIONS = [
  { value: ALL, label: "Any" },
  { value: "1", label: "1 day" },
  { value: "3", label: "3 days" },
  { value: "7", label: "7 days" },
];
const TYPE_OPTIONS = [
  { value: ALL, label: "Any type" },
  ...SESSION_TYPES.map((type) => ({ value: type as string, label: SESSION_TYPE_NAMES[type] })),
];

const digits = (text: string): number | undefined => {
  const only = text.replace(/\D/g, "");
  return only === "" ? undefined : Number(only);
};

const GROUP = "grid gap-3 border-rule border-t px-5 py-4.5";

/** Every filter of the directory. A change takes effect at once and is in the address. */
export const Filters = ({ search, onChange }: FiltersProps) => (
  <>
    <div className={GROUP}>
      <Field label="Sport">
        <Select
          value={search.sport ?? ALL}
          onChange={(sport) => onChange({ sport: sport || undefined })}
          options={SPORT_OPTIONS}
        />
      </Field>
      <Field label="Location">
        <Input
          value={search.location ?? ""}
          placeholder="City or country"
          autoComplete="address-level2"
          onChange={(event) => onChange({ location: event.target.value || undefined })}
        />
      </Field>
    </div>
    <fieldset className={GROUP}>
      <legend className="sr-only">Price per hour in dollars</legend>
      <span className="text-field" aria-hidden="true">
        Price per hour
      </span>
      <div className="flex items-center gap-2">
        <MoneyInput
          aria-label="From"
          value={search.from ?? ""}
          onChange={(event) => onChange({ from: digits(event.target.value) })}
        />
        <span className="text-ink-2">to</span>
        <MoneyInput
          aria-label="To"
          value={search.to ?? ""}
          onChange={(event) => onChange({ to: digits(event.target.value) })}
        />
      </div>
    </fieldset>
    <div className={GROUP}>
      <span className="text-field" aria-hidden="true">
        Minimum rating
      </span>
      <Segmented
        label="Minimum rating"
        value={search.rating === undefined ? ALL : String(search.rating)}
        onChange={(rating) => onChange({ rating: rating === ALL ? undefined : Number(rating) })}
        options={RATING_OPTIONS}
      />
    </div>
    <div className={GROUP}>
      <Field label="Session type">
        <Select
          value={search.sessionType ?? ALL}
          onChange={(sessionType) => onChange({ sessionType: sessionType || undefined })}
          options={TYPE_OPTIONS}
        />
      </Field>
      <span className="text-field" aria-hidden="true">
        Available within
      </span>
      <Segmented
        label="Available within"
        value={search.free === undefined ? ALL : String(search.free)}
        onChange={(free) => onChange({ free: free === ALL ? undefined : Number(free) })}
        options={FREE_OPTIONS}
      />
    </div>
    <div className="grid gap-0.5 border-rule border-t px-5 py-4.5">
      <Switch checked={search.featured ?? false} onChange={(on) => onChange({ featured: on || undefined })}>
        Featured only
      </Switch>
      <Switch checked={search.verified ?? false} onChange={(on) => onChange({ verified: on || undefined })}>
        Verified only
      </Switch>
    </div>
  </>
);
