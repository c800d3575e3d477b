import { currency } from "@domain/currency";
import { cx } from "./class-names";
import { Input, type InputProps } from "./input";

/** Main units of the currency. The sign is drawn in the field; the value is the typed text. */
export function MoneyInput({ className, ...rest }: InputProps) {
  const { sign } = currency();
  return (
    <span className="relative block flex-1">
      <span className="pointer-events-none absolute top-3 left-3.5 text-ink-3" aria-hidden="true">
        {sign}
      </span>
      <Input
        inputMode="numeric"
        {...rest}
        className={cx(sign.length > 1 ? "pl-14" : "pl-7", "tabular-nums", className)}
      />
    </span>
  );
}
