import { Switch as HeadlessSwitch } from "@headlessui/react";
import type { ReactNode } from "react";

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean | undefined;
  /** The id of a text that says more. */
  describedBy?: string;
};

/** The whole row can be pressed. */
export const Switch = ({ checked, onChange, children, disabled = false, describedBy }: SwitchProps) => (
  <HeadlessSwitch
    checked={checked}
    onChange={onChange}
    disabled={disabled}
    aria-describedby={describedBy}
    className="flex min-h-12 w-full items-center justify-between gap-4 text-left font-medium disabled:text-ink-3"
  >
    {children}
    <i className="relative h-7 w-11.5 flex-none rounded-md border-[1.5px] border-edge in-data-checked:border-ink bg-sunk in-data-checked:bg-ink [transition:background_var(--fast)] after:absolute after:top-0.75 after:left-0.75 after:size-4.75 in-data-checked:after:translate-x-4.5 after:rounded-sm after:bg-edge in-data-checked:after:bg-chalk after:content-[''] after:[transition:translate_var(--fast)]" />
  </HeadlessSwitch>
);
