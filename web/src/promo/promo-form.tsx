import { currencyCode, typedAmount } from "@domain/currency";
import type { CoachDocument } from "@domain/documents";
import { PROMO } from "@domain/limits";
import { discounted, promoChange, whyNotMake } from "@domain/promo-codes";
import { check } from "@domain/validate";
import { wholeNumberOrNone } from "@domain/whole-number";
import * as m from "@messages";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { formatCents } from "@/ui/format";
import { Input } from "@/ui/input";
import { MoneyInput } from "@/ui/money-input";
import { Segmented } from "@/ui/segmented";
import { toast } from "@/ui/toast";
import { changePromoCode } from "./own-codes";

const KINDS = [
  { value: "percent", label: m.promo_percent() },
  { value: "amount", label: m.promo_amount() },
] as const;
const EMPTY = { code: "", off: "", endsOn: "", mostUses: "" };

type Props = { coach: CoachDocument; today: string };

/** A new code. It never changes afterwards, because bookings name it. */
export function PromoForm({ coach, today }: Props) {
  const [kind, setKind] = useState<"percent" | "amount">("percent");
  const [typed, setTyped] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal();
  const bind = (name: keyof typeof EMPTY) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const terms =
    kind === "percent"
      ? { percentOff: wholeNumberOrNone(typed.off) ?? 0, amountOff: 0 }
      : { percentOff: 0, amountOff: typedAmount(typed.off) };
  const hour = discounted(coach.hourly_rate, terms);
  const isPriced = hour.discountCents > 0 && hour.totalCents > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const most = wholeNumberOrNone(typed.mostUses);
    // Blank is any number, so a typed 0 must be refused.
    const mostUses = most === undefined ? 0 : most || -1;
    const input = check(promoChange, { action: "make", code: typed.code, ...terms, endsOn: typed.endsOn, mostUses });
    if (!input.ok) return refusal.refuse({ ...input, field: shownField(input.field) });
    if (kind === "amount" && terms.amountOff === 0)
      return refusal.refuse({ field: "off", message: m.promo_amount_needed() });
    const why = input.value.action === "make" ? whyNotMake(input.value, { rateCents: coach.hourly_rate, today }) : null;
    if (why) return refusal.refuse({ ...why, field: shownField(why.field) });
    setBusy(true);
    try {
      await changePromoCode(coach.id, input.value);
      setTyped(EMPTY);
      toast.success(m.promo_made());
    } catch (error) {
      const { message, details } = error as Error & { details?: { field?: string } };
      refusal.refuse({ field: shownField(details?.field ?? ""), message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" className="grid gap-4 p-6 max-desk:px-4 max-desk:py-5" aria-labelledby="new-code">
      <h2 className="text-d4" id="new-code">
        {m.promo_new()}
      </h2>
      <Form className="grid gap-4" onSubmit={(event) => void submit(event)} refusal={refusal}>
        <Field name="code" label={m.promo_code()} hint={m.promo_code_hint()}>
          <Input
            {...bind("code")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={PROMO.code.max}
          />
        </Field>
        <Segmented label={m.promo_kind()} value={kind} onChange={setKind} options={KINDS} />
        <Field
          name="off"
          label={kind === "percent" ? m.promo_percent_off() : m.promo_amount_off({ currency: currencyCode() })}
          hint={
            isPriced && m.promo_hour_costs({ total: formatCents(hour.totalCents), list: formatCents(hour.listCents) })
          }
        >
          {kind === "percent" ? (
            <Input {...bind("off")} inputMode="numeric" autoComplete="off" />
          ) : (
            <MoneyInput {...bind("off")} inputMode="decimal" autoComplete="off" />
          )}
        </Field>
        <Field name="endsOn" label={m.promo_last_day()} optional hint={m.promo_last_day_hint()}>
          <Input {...bind("endsOn")} type="date" min={today} />
        </Field>
        <Field name="mostUses" label={m.promo_most_uses()} optional hint={m.promo_once()}>
          <Input {...bind("mostUses")} inputMode="numeric" autoComplete="off" />
        </Field>
        <Button type="submit" tone="ink" busy={busy}>
          {m.promo_make()}
        </Button>
      </Form>
    </Card>
  );
}

/** Both kinds of discount are typed into one field. */
const shownField = (field: string): string => (field === "percentOff" || field === "amountOff" ? "off" : field);
