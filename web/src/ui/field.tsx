import * as m from "@messages";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useContext, useId } from "react";
import { cx } from "./class-names";
import { FieldError } from "./field-error";
import { FieldContext } from "./input";
import { WrongContext } from "./wrong";

type FieldProps = {
  label: ReactNode;
  /** The name of its control, by which a refused form marks the field. */
  name?: string;
  /** Says "(optional)" beside the label. */
  optional?: boolean;
  hint?: ReactNode;
  error?: string | null | undefined;
  counter?: { value: number; max: number } | undefined;
  className?: string;
  /** The text above is not a label, because the control has a fuller name. */
  named?: true;
  children: ReactNode;
};

/** A label above, a control, and one line under it: the error or the hint on the left, the counter on the right. */
export function Field({ label, name, optional, hint, error, counter, className, named, children }: FieldProps) {
  const id = useId();
  const wrong = useContext(WrongContext)?.wrong;
  const mark = wrong && wrong.field === name ? wrong.message : null;
  const under = `${id}-under`;
  const over = counter !== undefined && counter.value > counter.max;
  const hasUnder = Boolean(error || mark || hint || counter);
  const invalid = Boolean(error || mark);
  return (
    <FieldContext.Provider value={{ id, labelId: `${id}-label`, describedBy: hasUnder ? under : undefined, invalid }}>
      <div className={cx("grid grid-cols-1 content-start gap-1.5", className)}>
        {named ? (
          <span className="text-field" aria-hidden="true">
            {label}
          </span>
        ) : (
          <label className="text-field" htmlFor={id} id={`${id}-label`}>
            {label} {optional && <span className="font-normal text-ink-3">{m.ui_optional()}</span>}
          </label>
        )}
        {children}
        {hasUnder && (
          <p className="flex justify-between gap-4 text-ink-3 text-sm" id={under}>
            {error ? <FieldError>{error}</FieldError> : mark ? <FieldMark words={mark} /> : <span>{hint}</span>}
            {counter && (
              <span
                className={cx(
                  "whitespace-nowrap tabular-nums",
                  over && "flex items-center gap-1.5 font-semibold text-stop",
                )}
              >
                {counter.value} / {counter.max}
              </span>
            )}
          </p>
        )}
      </div>
    </FieldContext.Provider>
  );
}

type FieldGroupProps = { name: string; className?: string; children: ReactNode };

/** Controls with separate names and a common error, such as two times. The line below shows it. */
export function FieldGroup({ name, className, children }: FieldGroupProps) {
  const id = useId();
  const wrong = useContext(WrongContext)?.wrong;
  const mark = wrong?.field === name ? wrong.message : null;
  return (
    <FieldContext
      value={{ id: undefined, labelId: undefined, describedBy: mark ? id : undefined, invalid: mark !== null }}
    >
      <div className={className}>
        {children}
        {mark && (
          <p className="col-span-full text-sm" id={id}>
            <FieldMark words={mark} />
          </p>
        )}
      </div>
    </FieldContext>
  );
}

/** The toast's text, drawn by the style sheet, so that it is announced once. */
export const FieldMark = ({ words }: { words: string }) => (
  <span
    className="flex items-center gap-1.5 font-semibold text-stop after:content-[attr(data-words)]"
    data-words={words}
  >
    <CircleAlert className="size-4" aria-hidden="true" />
  </span>
);
