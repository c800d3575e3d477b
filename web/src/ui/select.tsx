import { ChevronDown } from "lucide-react";
import { cx } from "./class-names";
import { useField } from "./field";
import { type Handover, useApproach } from "./lazy-load";

export type SelectProps<T extends string> = {
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
  /** The accessible name when no Field labels it. */
  label?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};
export type SelectListProps = SelectProps<string> & Handover & { id: string | undefined; invalid: boolean };

const loadList = async () => (await import("./select-list")).SelectList;

/** One of many, in a list that opens. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { Loaded, handover, approach } = useApproach(loadList);
  const field = useField();
  const invalid = field?.invalid ?? false;
  if (Loaded) {
    const onChange = (value: string) => {
      const chosen = props.options.find((option) => option.value === value);
      if (chosen) props.onChange(chosen.value);
    };
    return <Loaded {...props} onChange={onChange} id={field?.id} invalid={invalid} {...handover} />;
  }
  return (
    <button
      type="button"
      id={field?.id}
      className={cx("input select", props.className)}
      aria-label={props.label}
      aria-haspopup="listbox"
      aria-expanded="false"
      aria-invalid={invalid || undefined}
      disabled={props.disabled}
      {...approach}
    >
      <SelectFace {...props} />
    </button>
  );
}

export function SelectFace({
  value,
  options,
  placeholder,
}: Pick<SelectProps<string>, "value" | "options" | "placeholder">) {
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <span className={cx(!chosen && "opt")}>{chosen?.label ?? placeholder ?? "Choose"}</span>
      <ChevronDown className="i" aria-hidden="true" />
    </>
  );
}
