import * as m from "@messages";
import { type FormHTMLAttributes, useEffect, useRef, useState } from "react";
import { toast } from "./toast";
import { type Wrong, WrongContext } from "./wrong";

export type Refusal = {
  wrong: Wrong | null;
  /** Says why the form is refused, and marks the faulty field. */
  refuse: (wrong: Wrong, title?: string) => void;
  clear: () => void;
};

/** A form's refusal, for `Form`. Its toast goes with its mark. */
export function useRefusal(): Refusal {
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const said = useRef<() => void>(undefined);
  const refuse = ({ field, message }: Wrong, title = m.ui_error()) => {
    said.current = toast.error(title, message);
    setWrong({ field, message });
  };
  const clear = () => {
    said.current?.();
    said.current = undefined;
    setWrong(null);
  };
  return { wrong, refuse, clear };
}

type Props = FormHTMLAttributes<HTMLFormElement> & { refusal: Refusal };

/** A form that focuses its faulty field. The next key or choice removes the mark. */
export function Form({ refusal, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { wrong, clear } = refusal;
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [wrong]);
  return (
    <WrongContext value={{ wrong, clear }}>
      <form ref={form} {...rest} onInput={clear} noValidate />
    </WrongContext>
  );
}
