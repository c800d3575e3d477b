import * as m from "@messages";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** An error as glyph and sentence, never colour alone. */
export const FieldError = ({ children, id }: { children: ReactNode; id?: string }) => (
  <span className="flex items-center gap-1.5 font-semibold text-stop" id={id} role="alert">
    <CircleAlert className="size-4 flex-none" aria-hidden="true" />
    {children}
  </span>
);

/** Under a text that is longer than its limit. The sentence is announced once, the count is not. */
export const TooLong = ({ id, max, length }: { id: string; max: number; length: number }) => (
  <span className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
    <FieldError id={id}>{m.ui_too_long({ max })}</FieldError>
    <span className="text-stop tabular-nums" aria-hidden="true">
      {m.ui_too_many({ count: length - max })}
    </span>
  </span>
);
