/** Milliseconds since 1970, or a clock that is read at each check, so that a schema can be reused. */
export type Now = number | (() => number);
export const instantOf = (now: Now): number => (typeof now === "number" ? now : now());
