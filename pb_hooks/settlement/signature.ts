import { Refusal } from "@domain/errors";

const TOLERANCE_SECONDS = 5 * 60;

/**
 * Refuses a body that is not signed with one of these secrets within five minutes of now.
 * Source: docs.stripe.com/webhooks, "Verify webhook signatures manually".
 * @param header `t=<seconds>,v1=<hex>[,v1=<hex>]`: two while the secret is being rolled
 */
export function requireSignature(rawBody: string, header: string, secrets: readonly string[], nowMs: number): void {
  const parts = header.split(",").map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  const given = parts.flatMap(([name, value]) => (name === "v1" && value ? [value] : []));
  if (!/^\d{1,12}$/.test(time) || given.length === 0) throw new Refusal("signature_invalid");
  const expected = secrets.map((secret) => $security.hs256(`${time}.${rawBody}`, secret));
  // Constant time: no early exit.
  const matches = given.flatMap((signature) => expected.filter((one) => $security.equal(signature, one))).length;
  if (matches === 0) throw new Refusal("signature_invalid");
  if (Math.abs(nowMs / 1000 - Number(time)) > TOLERANCE_SECONDS) throw new Refusal("signature_invalid");
}
