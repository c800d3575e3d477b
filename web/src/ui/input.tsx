import { createContext, type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useContext } from "react";
import { cx } from "./class-names";
import { CONTROL } from "./control";

/** What a Field tells its control. */
type Wiring = {
  id: string | undefined;
  labelId: string | undefined;
  describedBy: string | undefined;
  invalid: boolean;
};
export const FieldContext = createContext<Wiring | null>(null);

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
