let code = "usd";

/** ISO 4217 in lower case (`CURRENCY`). */
export const instanceCurrency = (): string => code;

/** Set once at the start: from the environment on the server, from the page or `/api/config` on a device. */
export function setCurrency(next: string): void {
  code = next;
}
