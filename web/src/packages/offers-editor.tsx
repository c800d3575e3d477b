import { plainAmount, typedAmount } from "@domain/currency";
import { LIMITS, PACKAGES } from "@domain/limits";
import { type PackageOffer, packagePrices, requirePackagePrice } from "@domain/packages";
import * as m from "@messages";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { formatCents } from "@/ui/format";
import { formatHours } from "@/ui/format-hours";
import { Input } from "@/ui/input";
import { MoneyInput } from "@/ui/money-input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { saveOffers } from "./actions";
import { eachWords, offerWords } from "./package-words";

type Props = { offers: readonly PackageOffer[]; hourlyRate: number; onChange: () => void };

/** A coach's offers. Each change is saved at once. */
export function OffersEditor({ offers, hourlyRate, onChange }: Props) {
  const { busy, run } = useWork();
  const save = (next: readonly Omit<PackageOffer, "id">[], said: string) =>
    run(async () => {
      await saveOffers(next.map(({ sessions, hours, price }) => ({ sessions, hours, price })));
      toast.success(m.packages_saved(), said);
      onChange();
    });
  return (
    <section className="grid gap-4" aria-label={m.packages_your_offers()}>
      <header>
        <h2 className="text-d4">{m.packages_your_offers()}</h2>
        <p className="text-ink-2 text-sm">
          {m.packages_offers_lead({ count: PACKAGES.offers, months: PACKAGES.months })}
        </p>
      </header>
      {offers.length > 0 && (
        <ul className="grid gap-3">
          {offers.map((offer) => (
            <Card as="li" key={offer.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div className="grid gap-1">
                <h3 className="title">{offerWords(offer)}</h3>
                <p className="text-ink-2 tabular-nums">
                  {formatCents(offer.price)}, {eachWords(offer)}
                </p>
              </div>
              <Button
                tone="out"
                size="sm"
                disabled={busy}
                aria-label={m.packages_remove_offer({ offer: offerWords(offer) })}
                onClick={() =>
                  void save(
                    offers.filter(({ id }) => id !== offer.id),
                    m.packages_bought_ones_stay(),
                  )
                }
              >
                {m.packages_remove()}
              </Button>
            </Card>
          ))}
        </ul>
      )}
      {offers.length < PACKAGES.offers && (
        <NewOffer
          hourlyRate={hourlyRate}
          busy={busy}
          onAdd={(offer) => save([...offers, offer], m.packages_athletes_see_it_on_your_profile())}
        />
      )}
    </section>
  );
}

type NewProps = { hourlyRate: number; busy: boolean; onAdd: (offer: Omit<PackageOffer, "id">) => Promise<void> };

function NewOffer({ hourlyRate, busy, onAdd }: NewProps) {
  const [sessions, setSessions] = useState("5");
  const [hours, setHours] = useState("1");
  const [price, setPrice] = useState("");
  const refusal = useRefusal();
  const offer = { sessions: Number(sessions), hours: Number(hours), price: typedAmount(price) };
  const isWhole = [offer.sessions, offer.hours].every((count) => Number.isInteger(count) && count > 0);
  const { most } = packagePrices(isWhole ? offer : { sessions: 0, hours: 0 }, hourlyRate);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { min, max } = PACKAGES.sessions;
    if (!isWhole || offer.sessions < min || offer.sessions > max)
      return refusal.refuse({ field: "sessions", message: m.packages_sessions_between({ min, max }) });
    if (offer.hours > LIMITS.duration.max) return refusal.refuse({ field: "hours", message: m.rules_duration_max() });
    try {
      requirePackagePrice(offer, hourlyRate);
    } catch (error) {
      return refusal.refuse({ field: "price", message: (error as Error).message });
    }
    await onAdd(offer);
    setPrice("");
  };
  return (
    <Card className="p-4">
      <Form className="grid gap-4" onSubmit={(event) => void submit(event)} refusal={refusal}>
        <h3 className="title">{m.packages_new_offer()}</h3>
        <div className="grid @max-3xs/room:grid-cols-1 grid-cols-2 gap-3">
          <Field name="sessions" label={m.packages_sessions()}>
            <Input
              name="sessions"
              inputMode="numeric"
              value={sessions}
              onChange={(event) => setSessions(event.target.value.trim())}
            />
          </Field>
          <Field name="hours" label={m.packages_hours_each()}>
            <Input
              name="hours"
              inputMode="numeric"
              value={hours}
              onChange={(event) => setHours(event.target.value.trim())}
            />
          </Field>
        </div>
        <Field
          name="price"
          label={m.packages_price_of_all()}
          hint={
            most > 0 ? m.packages_one_by_one({ hours: formatHours(offer.hours), price: formatCents(most) }) : undefined
          }
        >
          <MoneyInput
            name="price"
            inputMode="decimal"
            placeholder={most > 0 ? plainAmount(most) : undefined}
            value={price}
            onChange={(event) => setPrice(event.target.value)}
          />
        </Field>
        <Button type="submit" tone="ink" busy={busy}>
          <Plus aria-hidden="true" />
          {m.packages_add_offer()}
        </Button>
      </Form>
    </Card>
  );
}
