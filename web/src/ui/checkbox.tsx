import { Check } from "lucide-react";
import type { ReactNode } from "react";

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  name?: string;
  disabled?: boolean;
  required?: boolean;
};

export function Checkbox({ checked, onChange, children, ...rest }: CheckboxProps) {
  return (
    <label className="check" data-checked={checked}>
      <input {...rest} type="checkbox" className="vh" checked={checked} onChange={(e) => onChange(e.target.checked)} />
      <i aria-hidden="true">
        <Check className="i s" />
      </i>
      <span>{children}</span>
    </label>
  );
}
