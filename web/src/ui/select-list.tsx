import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { cx } from "./class-names";
import { SelectFace, type SelectListProps } from "./select";

export function SelectList({
  value,
  onChange,
  options,
  label,
  placeholder,
  disabled,
  className,
  ...rest
}: SelectListProps) {
  const { id, invalid, openAtOnce } = rest;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!openAtOnce) return;
    button.current?.focus();
    button.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  }, [openAtOnce]);
  return (
    <Listbox value={value} onChange={onChange} disabled={disabled ?? false}>
      <ListboxButton
        ref={button}
        className={cx("input select", className)}
        aria-invalid={invalid || undefined}
        {...(id ? { id } : {})}
        {...(label ? { "aria-label": label } : {})}
      >
        <SelectFace value={value} options={options} placeholder={placeholder} />
      </ListboxButton>
      <ListboxOptions anchor="bottom start" transition className="menu-list select-list" modal={false}>
        {options.map((option) => (
          <ListboxOption key={option.value} value={option.value} className="menu-item">
            <span>{option.label}</span>
            <Check className="i s" aria-hidden="true" />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}
