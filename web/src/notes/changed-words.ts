import { diffComm } from "node-diff3";

export type Words = { text: string; changed: boolean };

const tokensOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** A version in pieces; those that the other version lacks are marked. */
export function changedWords(text: string, other: string): Words[] {
  const pieces = diffComm(tokensOf(text), tokensOf(other)).flatMap((part): Words[] => {
    if (part.common) return [{ text: part.common.join(""), changed: false }];
    const own = part.buffer1?.join("") ?? "";
    return own ? [{ text: own, changed: true }] : [];
  });
  return pieces.filter(({ text: piece }) => piece !== "");
}
