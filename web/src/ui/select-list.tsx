import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import { Check } from "lucide-react";
import { Fragment, type KeyboardEvent, useRef } from "react";
import { cx } from "./class-names";
import { SELECT } from "./control";
import type { Handover } from "./lazy-load";
import { MENU_ITEM, SELECT_LIST } from "./menu-look";
import { type Naming, SelectFace, type SelectProps } from "./select-face";
import { pressDown, useHandover } from "./use-handover";

type Props = SelectProps<string> & Handover & { naming: Naming; invalid: boolean };

/** Headless UI submits the form on Enter. Here Enter opens the list, as in its stand-in. */
function openOnEnter(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  pressDown(event.currentTarget);
}

export function SelectList(props: Props) {
  const { value, onChange, options, placeholder, disabled, className, naming, invalid } = props;
  const { id, ...names } = naming;
  const button = useRef<HTMLButtonElement>(null);
  useHandover(button, props);
  return (
    <Listbox value={value} onChange={onChange} disabled={disabled ?? false}>
      {/* Of a button of its own Headless UI takes the description away. */}
      <ListboxButton as={Fragment} ref={button} {...(id === undefined ? {} : { id })}>
        <button
          type="button"
          className={cx(SELECT, className)}
          aria-invalid={invalid || undefined}
          disabled={disabled}
          onKeyDown={openOnEnter}
          {...names}
        >
          <SelectFace value={value} options={options} placeholder={placeholder} />
        </button>
      </ListboxButton>
      <ListboxOptions anchor="bottom start" transition className={SELECT_LIST} modal={false}>
        {options.map((option) => (
          <ListboxOption key={option.value} value={option.value} className={MENU_ITEM}>
            <span>{option.label}</span>
            <Check className="size-4" aria-hidden="true" />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}
