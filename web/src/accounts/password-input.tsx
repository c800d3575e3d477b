import { LIMITS } from "@domain/limits";
import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { IconButton } from "@/ui/button";
import { FieldError } from "@/ui/field";
import { Input } from "@/ui/input";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "onChange" | "value"> & {
  value: string;
  onValue: (value: string) => void;
};

/** A password field that can show its text. */
export function PasswordInput({ value, onValue, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const [cut, setCut] = useState(false);
  const isNew = rest.autoComplete === "new-password";
  // The browser truncates at the maximum silently, so it is said here.
  const watch = (field: HTMLInputElement, added: string) => {
    const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
    setCut(isNew && field.value.length - replaced + added.length > LIMITS.passwordMax);
  };
  return (
    <>
      <span className="relative block">
        <Input
          {...rest}
          className="pr-14"
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          minLength={isNew ? LIMITS.passwordMin : undefined}
          maxLength={isNew ? LIMITS.passwordMax : undefined}
          onPaste={(event) => watch(event.currentTarget, event.clipboardData.getData("text"))}
          onKeyDown={(event) =>
            event.key.length === 1 && !event.ctrlKey && !event.metaKey && watch(event.currentTarget, event.key)
          }
          value={value}
          onChange={(event) => onValue(event.target.value)}
          required
        />
        <IconButton
          className="absolute top-0 right-0"
          label={shown ? "Hide password" : "Show password"}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </span>
      {cut && (
        <FieldError>{`Password too long (max ${LIMITS.passwordMax} characters). The extra characters were left out.`}</FieldError>
      )}
    </>
  );
}
