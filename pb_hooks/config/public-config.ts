import { currency } from "@domain/currency";
import { appName, contactEmail, isDemo, stripeSettings } from "../platform/settings";

const listOf = (name: string): string[] =>
  $os
    .getenv(name)
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

/** The instance's public settings, for the app before sign-in. Nothing secret. */
export function publicConfig(e: core.RequestEvent): unknown {
  const { secretKey, publishableKey } = stripeSettings();
  const pushKey = $os.getenv("VAPID_PUBLIC_KEY").trim();
  e.response.header().set("Cache-Control", "no-cache");
  return e.json(200, {
    appName: appName(),
    demo: isDemo(),
    stripe: {
      configured: secretKey !== "" && publishableKey !== "",
      publishableKey,
      testMode: publishableKey.startsWith("pk_test_"),
    },
    push: pushKey ? { publicKey: pushKey } : null,
    currency: currency().code,
    version: encore.version,
    socialLinks: listOf("SOCIAL_LINKS"),
    ...(contactEmail() && { contactEmail: contactEmail() }),
  });
}
