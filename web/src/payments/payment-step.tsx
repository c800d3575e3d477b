import { language } from "@language";
import * as m from "@messages";
import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useCallback, useEffect, useState } from "react";
import { Card } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { FONTS, useAppearance } from "./appearance";
import { PaymentForm, type PaymentFormProps } from "./payment-form";
import { loadStripeJs } from "./stripe";
import { TestMode } from "./test-mode";

/** The card form: Stripe's element in our look. The card's number never reaches us. */
export function PaymentStep({ clientSecret, ...form }: PaymentFormProps & { clientSecret: string }) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  const look = useAppearance();
  const load = useCallback(() => {
    setFailed(false);
    loadStripeJs().then(setStripe, () => setFailed(true));
  }, []);
  useEffect(load, [load]);

  if (failed)
    return (
      <ErrorState
        title={m.payments_the_payment_form_did_not_load()}
        text={m.payments_your_time_is_still_held_and()}
        onRetry={load}
      />
    );
  return (
    <Card as="section" className="overflow-hidden" aria-label={m.payments_payment()}>
      <TestMode banner="wide" />
      <div className="grid content-start gap-4 desk:p-6 p-4">
        {stripe ? (
          <Elements
            key={clientSecret}
            stripe={stripe}
            options={{ clientSecret, appearance: look, fonts: FONTS, locale: language() }}
          >
            <PaymentForm {...form} />
          </Elements>
        ) : (
          <Skeleton radius="md" className="block h-62" />
        )}
      </div>
    </Card>
  );
}
