import type { Concern } from "@domain/reports";
import * as m from "@messages";
import { useContext, useId } from "react";
import { FieldGroup } from "@/ui/field";
import { WrongContext } from "@/ui/wrong";

export type Option<T extends string> = { value: T; label: string; detail: string };
export const CONCERN_OPTIONS: readonly Option<Concern>[] = [
  { value: "conduct", label: m.reports_conduct(), detail: m.reports_conduct_detail() },
  { value: "safety", label: m.reports_safety(), detail: m.reports_safety_detail() },
];
type Props<T extends string> = { value: T | null; onChange: (value: T) => void; options: readonly Option<T>[] };

/** What a report is about. Nothing is chosen beforehand, because the choice decides who reads it. */
export function AboutChoice<T extends string>({ value, onChange, options }: Props<T>) {
  const name = useId();
  const form = useContext(WrongContext);
  return (
    <FieldGroup name="about" className="grid gap-1.5">
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-field">{m.reports_what_about()}</legend>
        {options.map((option) => (
          <label
            key={option.value}
            className="has-[:focus-visible]:edge-focus data-checked:edge-ink relative grid min-h-11 cursor-pointer grid-cols-[20px_1fr] items-center gap-x-3 rounded-md border-[1.5px] border-edge bg-paper px-3.5 py-2 data-checked:border-ink"
            data-checked={value === option.value || undefined}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              aria-invalid={form?.wrong?.field === "about" || undefined}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span
              className="row-[1/span_2] mt-0.75 size-5 self-start rounded-full border-[1.5px] border-edge in-data-checked:border-[6px] in-data-checked:border-ink"
              aria-hidden="true"
            />
            <b>{option.label}</b>
            <span className="col-2 text-ink-2 text-sm">{option.detail}</span>
          </label>
        ))}
      </fieldset>
    </FieldGroup>
  );
}
