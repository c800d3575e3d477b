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
    <label className="relative flex min-h-11 cursor-pointer items-center gap-3" data-checked={checked}>
      <input
        {...rest}
        type="checkbox"
        className="focus-visible:edge-none sr-only"
        checked={checked}
        onChange={(e) => onChange(e.target.checked)}
      />
      <i
        className="in-has-[:focus-visible]:edge-focus grid size-5.5 flex-none place-items-center rounded-sm border-[1.5px] border-edge in-data-[checked=true]:border-ink bg-paper in-data-[checked=true]:bg-ink in-data-[checked=true]:text-chalk"
        aria-hidden="true"
      >
        <Check className="in-data-[checked=false]:hidden size-4" />
      </i>
      <span>{children}</span>
    </label>
  );
}
