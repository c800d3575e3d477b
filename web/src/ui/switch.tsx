import type { ReactNode } from "react";

type SwitchProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode; disabled?: boolean };

/** The whole row is the target; it takes effect at once. */
export function Switch({ checked, onChange, children, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      className="flex min-h-12 w-full items-center justify-between gap-4 text-left font-medium disabled:text-ink-3"
      onClick={() => onChange(!checked)}
    >
      {children}
      <i className="relative h-7 w-11.5 flex-none rounded-md border-[1.5px] border-edge in-aria-checked:border-ink bg-sunk in-aria-checked:bg-ink [transition:background_var(--fast)] after:absolute after:top-0.75 after:left-0.75 after:size-4.75 in-aria-checked:after:translate-x-4.5 after:rounded-sm after:bg-edge in-aria-checked:after:bg-chalk after:content-[''] after:[transition:transform_var(--fast)]" />
    </button>
  );
}
