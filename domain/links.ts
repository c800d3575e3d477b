import { isWebAddress } from "./web-address";

/** `start`: where the part begins in the whole text, in UTF-16 units. */
type TextPart = { kind: "text" | "link"; text: string; start: number };

/** Final punctuation is not part of an address. A closing bracket is, if the address opened it. */
function withoutEnd(address: string): string {
  const bare = address.replace(/[.,;:!?'"*_]+$/, "");
  const unopened = bare.endsWith(")") && !bare.includes("(");
  return unopened ? withoutEnd(bare.slice(0, -1)) : bare;
}

/** Splits a text into plain parts and web addresses. Joined, the parts are the same text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"]+/gi)) {
    const address = withoutEnd(found);
    if (!isWebAddress(address)) continue;
    if (index > done) parts.push({ kind: "text", text: text.slice(done, index), start: done });
    parts.push({ kind: "link", text: address, start: index });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ kind: "text", text: text.slice(done), start: done });
  return parts;
}
