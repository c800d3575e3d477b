/** Of whom a sentence speaks: to the reader themselves, or of somebody by their name. */
export type Who = { who: "self" | "other"; name: string };

export const TO_THEMSELVES: Who = { who: "self", name: "" };

/** A guardian reads about the minor, by the first name. */
export const toGuardianOf = (minor: string): Who => ({ who: "other", name: minor.split(" ")[0] ?? minor });
