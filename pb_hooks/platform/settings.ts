import { setCurrency } from "@domain/currency-code";
import type { TaxTerms } from "@domain/invoices";

/** The environment, read at call time. The Go main validated it and set the defaults (pocketbase/config.go). */
const read = (name: string): string => $os.getenv(name).trim();

// Once for each interpreter and bundle. It never changes while the server runs.
setCurrency(read("CURRENCY"));

export const appName = (): string => read("APP_NAME") || "Encore";
/** The app's address without a slash at the end. */
export const appUrl = (): string => read("APP_URL").replace(/\/+$/, "");
/** Where people write to the team, "" if nowhere. */
export const contactEmail = (): string => read("CONTACT_EMAIL");
/** The origin of files, "" if it is the app's. */
export const filesUrl = (): string => read("FILES_URL");
export const isDemo = (): boolean => read("ENCORE_DEMO") === "1";

/** The tax in the platform's fee. Each document keeps those of its day. */
export const taxTerms = (): TaxTerms => ({
  name: read("TAX_NAME"),
  percent: Number(read("TAX_PERCENT")) || 0,
  taxId: read("TAX_ID"),
});

export type StripeSettings = { secretKey: string; publishableKey: string; webhookSecrets: string[]; apiBase: string };

/** Never log what this returns. */
export const stripeSettings = (): StripeSettings => ({
  secretKey: read("STRIPE_SECRET_KEY"),
  publishableKey: read("STRIPE_PUBLISHABLE_KEY"),
  // The two endpoints have a secret each, and a new one stands beside the old while it is rolled.
  webhookSecrets: read("STRIPE_WEBHOOK_SECRET")
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean),
  apiBase: (read("STRIPE_API_BASE") || "https://api.stripe.com").replace(/\/+$/, ""),
});

/** Multiplies the rate limits, for local tests. */
export const limitsScale = (): number => Number(read("ENCORE_LIMITS_SCALE")) || 1;

/** `team`: a coach needs the team's approval; `automatic`: Stripe's verification is enough. */
export const verificationMode = (): "team" | "automatic" =>
  read("VERIFICATION") === "automatic" ? "automatic" : "team";
