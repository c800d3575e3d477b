/** The environment, read at call time. The Go main has validated it and put the defaults back (pocketbase/config.go). */
const read = (name: string): string => $os.getenv(name).trim();

export const appName = (): string => read("APP_NAME") || "Encore";
/** The app's address without a slash at the end. */
export const appUrl = (): string => read("APP_URL").replace(/\/+$/, "");
/** The origin of people's files, "" when it is the app's. */
export const filesUrl = (): string => read("FILES_URL");
export const isDemo = (): boolean => read("ENCORE_DEMO") === "1";

export type StripeSettings = { secretKey: string; publishableKey: string; webhookSecrets: string[]; apiBase: string };

/** Never log what this returns. */
export const stripeSettings = (): StripeSettings => ({
  secretKey: read("STRIPE_SECRET_KEY"),
  publishableKey: read("STRIPE_PUBLISHABLE_KEY"),
  // Stripe gives the platform's endpoint and the connected accounts' one each its own; a rolled one stands beside the old.
  webhookSecrets: read("STRIPE_WEBHOOK_SECRET")
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean),
  apiBase: (read("STRIPE_API_BASE") || "https://api.stripe.com").replace(/\/+$/, ""),
});

/** Times what the limits say, for tests on this machine. */
export const limitsScale = (): number => Number(read("ENCORE_LIMITS_SCALE")) || 1;

/** `team`: a coach needs the team's approval; `automatic`: Stripe's answer is enough. */
export const verificationMode = (): "team" | "automatic" =>
  read("VERIFICATION") === "automatic" ? "automatic" : "team";
