/** What was taken away from the app to see its test fail, and the statements whose tests did. */
export const SEEN_RED: readonly (readonly [what: string, ids: readonly string[]])[] = [];
