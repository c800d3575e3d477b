import { isWebAddress } from "./web-address";

/** `start`: where the part begins in the whole text, in UTF-16 units. */
type TextPart = { kind: "text" | "link"; text: string; start: number };

/** Final punctuation is not part of an address. A closing bracket is, if the address opened it. */
export function withoutEnd(address: string): string {
  let unopened = address.split(")").length - address.split("(").length;
  let end = address.length;
  for (; end > 0; end--) {
    const last = address[end - 1] ?? "";
    if (last === ")" && unopened > 0) unopened--;
    else if (!".,;:!?'\"*_".includes(last)) break;
  }
  return address.slice(0, end);
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
