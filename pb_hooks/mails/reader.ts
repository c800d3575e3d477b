/** How a mail speaks of its reader's own side: to the person, or to a minor's guardian about the minor. */
export type Reader = { isGuardian: boolean; you: string; your: string };

export const TO_THEMSELVES: Reader = { isGuardian: false, you: "you", your: "your" };

/** @param minor the young person's name, as their guardian reads it */
export function toGuardianOf(minor: string): Reader {
  const first = minor.split(" ")[0] ?? minor;
  return { isGuardian: true, you: first, your: `${first}'s` };
}
