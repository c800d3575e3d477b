/** The server's clock, in milliseconds since 1970 (UTC). A handler reads it once and passes it on. */
export const now = (): number => Date.now();

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
