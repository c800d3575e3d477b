import { createContext, type InputHTMLAttributes, type TextareaHTMLAttributes, useContext, useId } from "react";
import { cx } from "./class-names";
import { CONTROL } from "./control";
import { TooLong } from "./field-error";

/** Values that a Field gives its control. */
type Wiring = {
  id: string | undefined;
  labelId: string | undefined;
  describedBy: string | undefined;
  invalid: boolean;
};
export const FieldContext = createContext<Wiring | null>(null);

/** For controls that are not inputs (Select, Segmented): the id and description their Field gives them. */
export const useField = (): Wiring | null => useContext(FieldContext);

type Own = Pick<InputHTMLAttributes<HTMLElement>, "id" | "aria-describedby" | "aria-invalid"> & {
  value?: unknown;
  maxLength?: number | undefined;
};

/** The browser would cut a longer text without a word. So the attribute goes before that: the text stands, is marked, and is not sent. */
function liftLimit(event: InputEvent) {
  const { currentTarget: field, data, dataTransfer } = event;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.maxLength < 0) return;
  const added = (data ?? dataTransfer?.getData("text/plain") ?? "").length;
  if (event.inputType.startsWith("insert") && field.value.length + added >= field.maxLength)
    field.removeAttribute("maxlength");
}

/** React does not offer the browser's own `beforeinput`. */
function watchLimit(field: HTMLInputElement | HTMLTextAreaElement | null) {
  field?.addEventListener("beforeinput", liftLimit as EventListener);
}

function useWiring({ value, maxLength: max, ...own }: Own) {
  const field = useField();
  const long = useId();
  const length = typeof value === "string" ? value.length : 0;
  const isLong = max !== undefined && length > max;
  const described = own["aria-describedby"] ?? field?.describedBy;
  const wiring = {
    id: own.id ?? field?.id,
    maxLength: isLong ? undefined : max,
    "data-too-long": isLong || undefined,
    "aria-describedby": isLong ? [long, described].filter(Boolean).join(" ") : described,
    "aria-invalid": isLong || own["aria-invalid"] || field?.invalid || undefined,
  };
  return { wiring, mark: isLong && <TooLong id={long} max={max} length={length} /> };
}

export type InputProps = InputHTMLAttributes<HTMLInputElement>;

export function Input({ className, ...rest }: InputProps) {
  const { wiring, mark } = useWiring(rest);
  return (
    <>
      <input {...rest} {...wiring} ref={watchLimit} className={cx(CONTROL, "min-h-12", className)} />
      {mark}
    </>
  );
}

const HEIGHTS = {
  tall: "min-h-28 resize-y",
  short: "min-h-21 resize-y",
  low: "min-h-18 resize-y",
  /** Grows with its text. */
  line: "field-sizing-content max-h-[30vh] min-h-12 resize-none [contain:inline-size]",
};
type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { height?: keyof typeof HEIGHTS };

/** React writes the default value after each key, and in Chromium that ends the step that Undo takes back. */
function prepareArea(node: HTMLTextAreaElement | null) {
  watchLimit(node);
  if (node) Object.defineProperty(node, "defaultValue", { get: () => node.value, set: () => {}, configurable: true });
}

export function TextArea({ height = "tall", className, ...rest }: TextAreaProps) {
  const { wiring, mark } = useWiring(rest);
  return (
    <>
      <textarea {...rest} {...wiring} ref={prepareArea} className={cx(CONTROL, "block", HEIGHTS[height], className)} />
      {mark}
    </>
  );
}
