import { createHmac } from "node:crypto";

/** Stripe's scheme v1: HMAC-SHA256 over `timestamp.body`. https://docs.stripe.com/webhooks#verify-manually */
export function signature(body: string, secret: string, timestamp: number): string {
  const v1 = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  return `t=${timestamp},v1=${v1}`;
}
