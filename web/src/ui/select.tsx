import { useContext } from "react";
import { cx } from "./class-names";
import { SELECT } from "./control";
import { useField } from "./input";
import { useApproach } from "./lazy-load";
import { chosenLabel, type Naming, SelectFace, type SelectProps } from "./select-face";
import { WrongContext } from "./wrong";

const loadList = async () => (await import("./select-list")).SelectList;

/** The button's name has label and value, because a label alone would hide the value from screen readers. */
function useNaming(label: string | undefined, chosen: string): Naming {
  const field = useField();
  const own = label && { "aria-label": `${label}: ${chosen}` };
  if (!field) return own || {};
  return {
    id: field.id,
    ...(own || { "aria-labelledby": `${field.labelId} ${field.id}` }),
    ...(field.describedBy ? { "aria-describedby": field.describedBy } : {}),
  };
}

/** One of many, in a list that opens. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { Loaded, handover, approach } = useApproach(loadList);
  const invalid = useField()?.invalid ?? false;
  const form = useContext(WrongContext);
  const naming = useNaming(props.label, chosenLabel(props));
  if (Loaded) {
    const onChange = (value: string) => {
      const chosen = props.options.find((option) => option.value === value);
      if (!chosen) return;
      form?.clear();
      props.onChange(chosen.value);
    };
    return <Loaded {...props} onChange={onChange} naming={naming} invalid={invalid} {...handover} />;
  }
  return (
    <button
      type="button"
      {...naming}
      className={cx(SELECT, props.className)}
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
