import * as m from "@messages";
import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { CircleAlert, Lock } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { formatCents } from "@/ui/format";
import { Skeleton } from "@/ui/skeleton";
import { type DeclineWords, declineWords, type PaymentProblem } from "./decline-words";

export type PaymentFormProps = {
  /** Cents. */
  totalCents: number;
  person: { name: string; email: string };
  /** When the coach gets their share, in a sentence. */
  paidWhen: string;
  /** The return address for a bank's page: an address of this app. */
  returnPath: string;
  /** `succeeded`: Stripe has the money; otherwise it is pending. */
  onPaid: (succeeded: boolean) => void;
};
type StripeProblem = PaymentProblem & { payment_intent?: { status?: string } };

/** States in which Stripe has the money or soon will. */
const UNDER_WAY = ["succeeded", "processing", "requires_capture"];

export function PaymentForm({ totalCents, person, paidWhen, returnPath, onPaid }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<"loading" | "ready" | "paying" | "broken">("loading");
  const [problem, setProblem] = useState<DeclineWords | null>(null);

  const stopped = (error: StripeProblem) => {
    // Paid in another tab, or by a request whose answer was lost.
    const status = error.payment_intent?.status ?? "";
    if (UNDER_WAY.includes(status)) return onPaid(status === "succeeded");
    setProblem(declineWords(error));
    setState("ready");
  };

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || state !== "ready") return;
    setState("paying");
    setProblem(null);
    const checked = await elements.submit();
    // A field's error is shown under the field.
    if (checked.error) return setState("ready");
    const result = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: new URL(returnPath, location.origin).href },
      redirect: "if_required",
    });
    if (result.error) return stopped(result.error);
    const { status } = result.paymentIntent;
    if (UNDER_WAY.includes(status)) return onPaid(status === "succeeded");
    stopped({ message: m.payments_the_payment_is_not_finished() });
  };

  return (
    <form className="grid content-start gap-4" onSubmit={(event) => void pay(event)}>
      <div className={cx("relative bg-paper", state === "loading" && "min-h-62")}>
        {state === "loading" && <Skeleton radius="md" className="absolute inset-0 z-1 min-h-62" />}
        <PaymentElement
          options={{ layout: "tabs", defaultValues: { billingDetails: person } }}
          onReady={() => setState("ready")}
          onLoadError={({ error }) => {
            setProblem(declineWords(error));
            setState("broken");
          }}
        />
      </div>
      {problem && (
        <div className="flex gap-2.5 rounded-md bg-stop-bg px-4 py-3 text-stop" role="alert">
          <CircleAlert aria-hidden="true" />
          <p>
            <b>{problem.title}</b> {problem.next}
          </p>
        </div>
      )}
      <Button
        type="submit"
        tone="go"
        size="big"
        full
        busy={state === "paying"}
        busyLabel={m.payments_paying()}
        disabled={state === "loading" || state === "broken"}
      >
        <Lock aria-hidden="true" />
        {m.payments_pay_total_cents({ totalCents: formatCents(totalCents) })}
      </Button>
      <p className="text-ink-3 text-sm">{m.payments_your_card_details_go_to_stripe({ paidWhen })}</p>
    </form>
  );
}
