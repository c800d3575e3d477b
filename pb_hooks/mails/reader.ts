/** How a mail addresses its reader: the person, or a guardian about the minor. */
export type Reader = { isGuardian: boolean; you: string; your: string };

export const TO_THEMSELVES: Reader = { isGuardian: false, you: "you", your: "your" };

/** @param minor the minor's name, for the guardian */
export function toGuardianOf(minor: string): Reader {
  const first = minor.split(" ")[0] ?? minor;
  return { isGuardian: true, you: first, your: `${first}'s` };
}
