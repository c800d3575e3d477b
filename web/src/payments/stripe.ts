import type { Stripe } from "@stripe/stripe-js";
import { loadConfig } from "@/platform/config";

/** The demo's replacement for Stripe.js; it sets `window.Stripe`, which Stripe's loader then uses. */
const STAND_IN = "/dev/stripe/stripe.js";

let loading: Promise<Stripe> | null = null;

/** Stripe.js, loaded once a visit. The next call retries a failed load. @throws Error */
export function loadStripeJs(): Promise<Stripe> {
  loading ??= begin();
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

async function begin(): Promise<Stripe> {
  const [{ loadStripe }, config] = await Promise.all([import("@stripe/stripe-js/pure"), loadConfig()]);
  if (config.demo) await loadScript(STAND_IN);
  const stripe = await loadStripe(config.stripe.publishableKey);
  if (!stripe) throw new Error("cannot load Stripe.js");
  return stripe;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("cannot load the stand-in of Stripe.js"));
    };
    document.head.append(script);
  });
}
