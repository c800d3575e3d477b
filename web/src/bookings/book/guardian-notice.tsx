import { Info } from "lucide-react";
import { useEffect, useRef } from "react";
import { ButtonLink } from "@/ui/button";

type Props = {
  message: string;
  /** Back to this booking, which stays on the device meanwhile. */
  next: string;
};

/** Under 18 without a guardian's word: where it is given, and the way back. */
export function GuardianNotice({ message, next }: Props) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // It comes in answer to a button further down.
    words.current?.focus();
  }, []);
  return (
    <div className="book-notice" role="alert">
      <Info className="i" aria-hidden="true" />
      <p ref={words} tabIndex={-1}>
        {message} Your profile shows who was asked, and you can name someone else there. This booking stays on your
        device.
      </p>
      <ButtonLink tone="ink" size="sm" to="/athlete/onboarding" search={{ next }}>
        My profile
      </ButtonLink>
    </div>
  );
}
