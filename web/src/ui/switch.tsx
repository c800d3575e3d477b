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
      className="switch"
      onClick={() => onChange(!checked)}
    >
      {children}
      <i />
    </button>
  );
}
