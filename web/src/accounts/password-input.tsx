import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { IconButton } from "@/ui/button";
import { Input } from "@/ui/input";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "onChange" | "value"> & {
  value: string;
  onValue: (value: string) => void;
};

/** A password field that can show its text. */
export function PasswordInput({ value, onValue, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const isNew = rest.autoComplete === "new-password";
  return (
    <span className="relative block">
      <Input
        {...rest}
        className="pr-14"
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        minLength={isNew ? LIMITS.passwordMin : undefined}
        maxLength={isNew ? LIMITS.passwordMax : undefined}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        required
      />
      <IconButton
        className="absolute top-0 right-0"
        label={shown ? m.accounts_hide_password() : m.accounts_show_password()}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
    </span>
  );
}
