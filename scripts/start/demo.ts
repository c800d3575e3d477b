import { createECDH, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Child } from "../lib/children";
import { type Settings, urlHost } from "../lib/settings";
import { type Simulators, startSimulators } from "./simulators";

export const DEMO_PASSWORD = "encore-demo";
const DEMO_ACCOUNTS = [
  { email: "coach@demo.test", is: "a verified coach with bookings in every status" },
  { email: "newcoach@demo.test", is: "a coach who is not verified yet" },
  { email: "athlete@demo.test", is: "an athlete" },
  { email: "staff@demo.test", is: "a member of staff" },
];

const EXAMPLE_LINKS = [
  "https://www.instagram.com/example",
  "https://x.com/example",
  "https://www.youtube.com/@example",
  "https://www.linkedin.com/company/example",
].join(",");

export interface DemoSecrets {
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
  vapidPublicKey: string;
  vapidPrivateKey: string;
}

/** The folder of the simulators' state, beside the data. */
export const simulatorStateDir = (dataDir: string): string => join(dataDir, ".dev");

/** The demo's random keys, one set per data folder, so that pending webhooks stay valid after a restart. */
export function demoSecrets(dataDir: string): DemoSecrets {
  const file = join(simulatorStateDir(dataDir), "demo.json");
  let kept: Partial<DemoSecrets> = {};
  try {
    kept = JSON.parse(readFileSync(file, "utf8")) as Partial<DemoSecrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const random = () => randomBytes(16).toString("hex");
  const secrets: DemoSecrets = {
    stripeSecretKey: `sk_test_${random()}`,
    stripePublishableKey: `pk_test_${random()}`,
    stripeWebhookSecret: `whsec_${random()}`,
    ...vapidPair(),
    ...kept,
  };
  if (Object.keys(kept).length === Object.keys(secrets).length) return secrets;
  mkdirSync(simulatorStateDir(dataDir), { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

/** A server's key pair for push services. */
export function vapidPair(): Pick<DemoSecrets, "vapidPublicKey" | "vapidPrivateKey"> {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // Node omits a key's leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    vapidPublicKey: pair.getPublicKey().toString("base64url"),
    vapidPrivateKey: privateKey.toString("base64url"),
  };
}

/** The variables with the simulators' addresses. They override the shell's, so that a demo never calls the real Stripe. */
export function simulatorEnvironment(
  secrets: DemoSecrets,
  simulators: Pick<Simulators, "url" | "smtpUrl">,
): NodeJS.ProcessEnv {
  return {
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_API_BASE: simulators.url,
    SMTP_URL: simulators.smtpUrl,
    ENCORE_DEV_URL: simulators.url,
    CONTACT_EMAIL: process.env.CONTACT_EMAIL || "team@demo.test",
    SOCIAL_LINKS: process.env.SOCIAL_LINKS || EXAMPLE_LINKS,
  };
}

/** The demo sends notifications too, with its own key pair unless the shell has one. */
export function pushEnvironment({ vapidPublicKey, vapidPrivateKey }: DemoSecrets): NodeJS.ProcessEnv {
  if (process.env.VAPID_PUBLIC_KEY) return {};
  return {
    VAPID_PUBLIC_KEY: vapidPublicKey,
    VAPID_PRIVATE_KEY: vapidPrivateKey,
    VAPID_SUBJECT: "mailto:demo@example.com",
  };
}

/** Starts the simulators for a demo server with these settings. `environment` has their addresses. */
export async function startDemo(settings: Settings): Promise<{ child: Child; environment: NodeJS.ProcessEnv }> {
  const secrets = demoSecrets(settings.dataDir);
  const simulators = await startSimulators(
    {
      appUrl: settings.appUrl,
      serverUrl: `http://${urlHost(settings.host)}:${settings.port}`,
      webhookSecret: secrets.stripeWebhookSecret,
      stateDir: simulatorStateDir(settings.dataDir),
    },
    (line) => console.log(line),
  );
  return {
    child: simulators.child,
    environment: { ...simulatorEnvironment(secrets, simulators), ...pushEnvironment(secrets) },
  };
}

/** Prints how to try the demo. */
export function printDemo(appUrl: string): void {
  console.log(`  Demo accounts, password ${DEMO_PASSWORD}`);
  for (const { email, is } of DEMO_ACCOUNTS) console.log(`    ${email.padEnd(22)}${is}`);
  console.log(`  Mail      ${appUrl}/dev/mail`);
  console.log("  Payments  test mode: a simulator, card 4242 4242 4242 4242");
}
