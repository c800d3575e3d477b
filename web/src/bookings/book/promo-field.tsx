import { PROMO } from "@domain/limits";
import * as m from "@messages";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { checkPromoCode } from "../actions";
import type { BookingDraft } from "./booking-draft";

type Props = {
  coachId: string;
  draft: BookingDraft;
  onChange: (part: Partial<BookingDraft>) => void;
  /** Why the server did not book with the code. */
  refused: string | null;
};

/** The athlete types a code and sees its price at once. The server decides again when they book. */
export function PromoField({ coachId, draft, onChange, refused }: Props) {
  const [open, setOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const stage = draft.promo ? "used" : open || refused ? "open" : "closed";
  const shown = useRef(stage);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to what took its place.
    if (shown.current !== stage) part.current?.querySelector<HTMLElement>("input, button")?.focus();
    shown.current = stage;
  }, [stage]);
  const remove = () => {
    setOpen(false);
    onChange({ promo: null });
  };
  return (
    <div ref={part}>
      {stage === "closed" && (
        <Button tone="plain" size="sm" className="-ml-3.5" onClick={() => setOpen(true)}>
          {m.promo_have_one()}
        </Button>
      )}
      {stage === "open" && <Typed coachId={coachId} draft={draft} onChange={onChange} refused={refused} />}
      {draft.promo && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="wrap-anywhere min-w-0" role="status">
            {m.promo_applied({ code: draft.promo.code })}
          </p>
          <Button tone="plain" size="sm" className="-mx-3.5" onClick={remove}>
            {m.promo_remove()}
          </Button>
        </div>
      )}
    </div>
  );
}

function Typed({ coachId, draft, onChange, refused }: Props) {
  const [typed, setTyped] = useState("");
  const [why, setWhy] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setWhy(null);
    try {
      onChange({ promo: await checkPromoCode(coachId, typed, draft.hours) });
    } catch (error) {
      setWhy((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="grid gap-2" onSubmit={(event) => void apply(event)} noValidate>
      <Field label={m.promo_field()} error={why ?? refused}>
        <Input
          name="promoCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={PROMO.code.max}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWhy(null);
          }}
        />
      </Field>
      <Button type="submit" tone="out" busy={busy} disabled={typed.trim() === ""}>
        {m.promo_apply()}
      </Button>
    </form>
  );
}
