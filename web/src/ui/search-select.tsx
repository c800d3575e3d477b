import { fold } from "@domain/fold";
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import * as m from "@messages";
import { Check } from "lucide-react";
import { useState } from "react";
import { CONTROL } from "./control";
import { useField } from "./input";
import { MENU_ITEM, SELECT_LIST } from "./menu-look";

type Option = { value: string; label: string };
type SearchSelectProps = { value: string; onChange: (value: string) => void; options: readonly Option[] };

/** The most options shown. Typing finds the others. */
const MOST = 50;

/** Chooses one of very many options by a part of its name. */
export function SearchSelect({ value, onChange, options }: SearchSelectProps) {
  const field = useField();
  const [words, setWords] = useState("");
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const found = options.filter(({ label }) => {
    const text = fold(label);
    return wanted.every((word) => text.includes(word));
  });
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  return (
    <Combobox
      value={value}
      immediate
      onChange={(chosen: string | null) => chosen !== null && onChange(chosen)}
      onClose={() => setWords("")}
    >
      <ComboboxInput
        id={field?.id}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        className={`${CONTROL} min-h-12`}
        autoComplete="off"
        displayValue={labelOf}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setWords(event.target.value)}
      />
      <ComboboxOptions anchor="bottom start" transition className={SELECT_LIST}>
        {found.slice(0, MOST).map((option) => (
          <ComboboxOption key={option.value} value={option.value} className={MENU_ITEM}>
            <span>{option.label}</span>
            <Check className="size-4" aria-hidden="true" />
          </ComboboxOption>
        ))}
        {found.length === 0 && <p className={`${MENU_ITEM} text-ink-2`}>{m.ui_nothing_found()}</p>}
        {found.length > MOST && (
          <p className={`${MENU_ITEM} text-ink-2`}>{m.ui_type_to_find_more({ count: found.length - MOST })}</p>
        )}
      </ComboboxOptions>
    </Combobox>
  );
}
