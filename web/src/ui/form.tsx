import { type FormHTMLAttributes, useEffect, useRef, useState } from "react";
import { type Wrong, WrongContext } from "./field";
import { toast } from "./toast";

export type Refusal = {
  wrong: Wrong | null;
  /** Says why the form is not taken, and marks the field in the way. */
  refuse: (wrong: Wrong) => void;
  clear: () => void;
};

/** What a form was refused for. Goes to `Form`. */
export function useRefusal(): Refusal {
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const refuse = ({ field, message }: Wrong) => {
    toast.error("Error", message);
    setWrong({ field, message });
  };
  return { wrong, refuse, clear: () => setWrong(null) };
}

/** A form that puts the focus at the field that it was refused for. The mark goes with the next key. */
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
