import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { createElement as h, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

/** A checkout like the product's: Stripe's real wrappers with the stand-in. */
const query = new URLSearchParams(location.search);
const dark = query.has("dark");
const redirect = query.get("redirect") === "always" ? "always" : "if_required";

function Form() {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState("loading");
  const [complete, setComplete] = useState(false);
  const pay = async () => {
    if (!stripe || !elements) return;
    setState("paying");
    const checked = await elements.submit();
    if (checked.error) return setState(`error: ${checked.error.message}`);
    const confirmParams = { return_url: `${location.origin}/back` };
    const result =
      redirect === "always"
        ? await stripe.confirmPayment({ elements, confirmParams })
        : await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" });
    setState(result.error ? `error: ${result.error.message}` : `paid: ${result.paymentIntent.status}`);
  };
  return h(
    "section",
    null,
    h(PaymentElement, {
      onReady: () => setState("ready"),
      onLoadError: ({ error }) => setState(`load error: ${error.message}`),
      onChange: (event) => setComplete(event.complete),
      options: { defaultValues: { billingDetails: { name: "Ana Athlete", email: "ana@demo.test" } } },
    }),
    h("button", { type: "button", onClick: () => void pay() }, "Pay"),
    h("output", null, state),
    h("p", { id: "complete" }, String(complete)),
  );
}

const variables = dark
  ? {
      colorBackground: "#122033",
      colorText: "#f3f3ee",
      colorPrimary: "#ff8a5c",
      colorDanger: "#ff8f93",
      borderRadius: "6px",
    }
  : {
      colorBackground: "#ffffff",
      colorText: "#0b1828",
      colorPrimary: "#0b1828",
      colorDanger: "#ae1f2d",
      borderRadius: "6px",
    };

document.body.classList.toggle("dark", dark);
createRoot(document.querySelector("main div") ?? document.body).render(
  h(
    StrictMode,
    null,
    h(
      Elements,
      {
        stripe: loadStripe("pk_test_standin"),
        options: {
          clientSecret: query.get("secret") ?? "",
          appearance: { theme: dark ? "night" : "stripe", variables, rules: { ".Label": { fontWeight: "700" } } },
        },
      },
      h(Form),
    ),
  ),
);
