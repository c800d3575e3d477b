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
      <div className={cx("field", className)}>
        {named ? (
          <span className="lab" aria-hidden="true">
            {label}
          </span>
        ) : (
          <label htmlFor={id} id={`${id}-label`}>
            {label} {optional && <span className="opt">(optional)</span>}
          </label>
        )}
        {children}
        {hasUnder && (
          <p className="under" id={under}>
            {error ? <FieldError>{error}</FieldError> : mark ? <FieldMark words={mark} /> : <span>{hint}</span>}
            {counter && (
              <span className={cx("num nw", over && "err")}>
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
  <span className="err" id={id} role="alert">
    <CircleAlert className="i s" aria-hidden="true" />
    {children}
  </span>
);

/** The toast's text, drawn by the style sheet, so that it is announced once. */
export const FieldMark = ({ words }: { words: string }) => (
  <span className="err mark-words" data-words={words}>
    <CircleAlert className="i s" aria-hidden="true" />
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

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function Input({ className, ...rest }: InputProps) {
  return <input {...rest} {...useWiring(rest)} className={cx("input", className)} />;
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea {...rest} {...useWiring(rest)} className={cx("input", className)} />;
}

/** Dollars: the sign is drawn in the field, the value is what was typed. */
export function MoneyInput({ className, ...rest }: InputProps) {
  return (
    <span className="money">
      <Input inputMode="numeric" {...rest} className={cx("num", className)} />
    </span>
  );
}
