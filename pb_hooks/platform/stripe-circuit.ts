import { now as clock } from "./clock";

/**
 * A circuit breaker for Stripe, shared by all interpreters. After some calls in a row without an answer, calls are refused at once, and
 * every few seconds one goes through as a probe. An answer closes the circuit.
 */
const FAILURES = "stripe.failures";
const RETRY_AT = "stripe.retry_at";
const OPENS_AFTER = 5;
const PAUSE_MS = 5_000;

const read = (key: string): number => Number($app.store().get(key) ?? 0);
const write = (key: string, value: number): void => $app.store().set(key, value);

const isOpen = (): boolean => read(FAILURES) >= OPENS_AFTER;

/** True while calls are refused. */
export const stripeIsDown = (): boolean => isOpen() && clock() < read(RETRY_AT);

/** True if only a probe may go through. */
export const needsProbe = (): boolean => isOpen();

/** Call before each call to Stripe. If the circuit is open, this call becomes the probe. */
export function beginCall(): void {
  if (isOpen()) write(RETRY_AT, clock() + PAUSE_MS);
}

/** Any answer, also a refusal, closes the circuit. */
export function stripeAnswered(): void {
  if (read(FAILURES) === 0) return;
  if (isOpen()) $app.logger().warn("Stripe answers again");
  write(FAILURES, 0);
}

export function stripeSilent(): void {
  write(FAILURES, read(FAILURES) + 1);
  write(RETRY_AT, clock() + PAUSE_MS);
  if (read(FAILURES) === OPENS_AFTER) $app.logger().error("Stripe does not answer: payments wait until it does");
}
