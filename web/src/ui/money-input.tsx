import { cx } from "./class-names";
import { Input, type InputProps } from "./input";

/** Dollars: the sign is drawn in the field, the value is what was typed. */
export function MoneyInput({ className, ...rest }: InputProps) {
  return (
    <span className="relative block flex-1 before:absolute before:top-3 before:left-3.5 before:text-ink-3 before:content-['$']">
      <Input inputMode="numeric" {...rest} className={cx("pl-7 tabular-nums", className)} />
    </span>
  );
}
