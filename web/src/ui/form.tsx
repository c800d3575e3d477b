import { type FormHTMLAttributes, useEffect, useRef, useState } from "react";
import { type Wrong, WrongContext } from "./field";
import { toast } from "./toast";

export type Refusal = {
  wrong: Wrong | null;
  /** Says why the form is refused, and marks the faulty field. */
  refuse: (wrong: Wrong) => void;
  clear: () => void;
};

/** A form's refusal, for `Form`. */
export function useRefusal(): Refusal {
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const refuse = ({ field, message }: Wrong) => {
    toast.error("Error", message);
    setWrong({ field, message });
  };
  return { wrong, refuse, clear: () => setWrong(null) };
}

/** A form that focuses its faulty field. The next key removes the mark. */
export function Form({ refusal, ...rest }: FormHTMLAttributes<HTMLFormElement> & { refusal: Refusal }) {
  const form = useRef<HTMLFormElement>(null);
  const { wrong, clear } = refusal;
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [wrong]);
  return (
    <WrongContext value={wrong}>
      <form ref={form} {...rest} onInput={clear} noValidate />
    </WrongContext>
  );
}
