import { LIMITS } from "@domain/limits";
import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { IconButton } from "@/ui/button";
import { Input } from "@/ui/field";
import "./accounts.css";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "onChange" | "value"> & {
  value: string;
  onValue: (value: string) => void;
};

/** A password that can be looked at while it is typed. */
export function PasswordInput({ value, onValue, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <span className="password">
      <Input
        {...rest}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        minLength={rest.autoComplete === "new-password" ? LIMITS.passwordMin : undefined}
        maxLength={rest.autoComplete === "new-password" ? LIMITS.passwordMax : undefined}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        required
      />
      <IconButton label={shown ? "Hide password" : "Show password"} onClick={() => setShown(!shown)}>
        {shown ? <EyeOff className="i" aria-hidden="true" /> : <Eye className="i" aria-hidden="true" />}
      </IconButton>
    </span>
  );
}
