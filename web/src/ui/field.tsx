import { CircleAlert } from "lucide-react";
import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useContext,
  useId,
} from "react";
import { cx } from "./class-names";
import { CONTROL } from "./control";

type Wiring = { id: string; labelId: string; describedBy: string | undefined; invalid: boolean };
const FieldContext = createContext<Wiring | null>(null);

/** The form's faulty field, and why. */
export type Wrong = { field: string; message: string };
export const WrongContext = createContext<Wrong | null>(null);

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
  /** The text above is no label, because the control has a fuller name. */
  named?: true;
  children: ReactNode;
};

/** A label above, a control, and one line under it: the error or the hint on the left, the counter on the right. */
export function Field({ label, name, optional, hint, error, counter, className, named, children }: FieldProps) {
  const id = useId();
  const wrong = useContext(WrongContext);
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
            {label} {optional && <span className="font-normal text-ink-3">(optional)</span>}
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

/** An error as glyph and sentence, never colour alone. */
export const FieldError = ({ children, id }: { children: ReactNode; id?: string }) => (
  <span className="flex items-center gap-1.5 font-semibold text-stop" id={id} role="alert">
    <CircleAlert className="size-4 align-[-3px]" aria-hidden="true" />
    {children}
  </span>
);

/** The toast's text, drawn by the style sheet, so that it is announced once. */
export const FieldMark = ({ words }: { words: string }) => (
  <span
    className="flex items-center gap-1.5 font-semibold text-stop after:content-[attr(data-words)]"
    data-words={words}
  >
    <CircleAlert className="size-4 align-[-3px]" aria-hidden="true" />
  </span>
);

/** For controls that are not inputs (Select, Segmented): the id and description their Field gives them. */
export const useField = (): Wiring | null => useContext(FieldContext);

function useWiring(own: { id?: string | undefined; "aria-describedby"?: string | undefined }) {
  const field = useField();
  return {
    id: own.id ?? field?.id,
    "aria-describedby": own["aria-describedby"] ?? field?.describedBy,
    "aria-invalid": field?.invalid || undefined,
  };
}

export type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function Input({ className, ...rest }: InputProps) {
  return <input {...rest} {...useWiring(rest)} className={cx(CONTROL, "min-h-12", className)} />;
}

const HEIGHTS = {
  tall: "min-h-28 resize-y",
  short: "min-h-21 resize-y",
  low: "min-h-18 resize-y",
  /** Grows with what is written. */
  line: "field-sizing-content max-h-[30vh] min-h-12 resize-none [contain:inline-size]",
};
type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  height?: keyof typeof HEIGHTS;
  ref?: Ref<HTMLTextAreaElement>;
};

export function TextArea({ height = "tall", className, ...rest }: TextAreaProps) {
  return <textarea {...rest} {...useWiring(rest)} className={cx(CONTROL, "block", HEIGHTS[height], className)} />;
}
