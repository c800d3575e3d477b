import * as m from "@messages";
import { cx } from "./class-names";

export type SelectProps<T extends string> = {
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
  /** The accessible name. Needed when no Field labels the select, or when that label is too short. */
  label?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};
export type Naming = { id?: string; "aria-label"?: string; "aria-labelledby"?: string; "aria-describedby"?: string };

type Face = Pick<SelectProps<string>, "value" | "options" | "placeholder">;

export const chosenLabel = ({ value, options, placeholder }: Face): string =>
  options.find((option) => option.value === value)?.label ?? placeholder ?? m.ui_choose();

/** The chosen value, as the button shows it. */
export const SelectFace = (props: Face) => (
  <span className={cx(!props.options.some(({ value }) => value === props.value) && "font-normal text-ink-3")}>
    {chosenLabel(props)}
  </span>
);
