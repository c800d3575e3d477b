/** JSON with sorted keys, so that equal states give equal text whatever order their fields came in. */
export function stableStringify(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableStringify).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const parts: string[] = [];
    for (const key of Object.keys(value).sort()) {
      const field = (value as Record<string, unknown>)[key];
      if (field !== undefined) parts.push(`${JSON.stringify(key)}:${stableStringify(field)}`);
    }
    return `{${parts.join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

function cyrb53(text: string, seed: number): string {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36).padStart(11, "0");
}

/**
 * 106 bits of a text, as 22 characters. Not for secrets: it tells states of one document apart.
 * Not `crypto.subtle`, which a page on plain http (a server in the local network) does not have.
 * Source: cyrb53 by bryc, public domain.
 */
export function hashText(text: string): string {
  return cyrb53(text, 0) + cyrb53(text, 0x9e3779b9);
}

/**
 * The name of one change. The same change of the same document has the same name on every try, also after a reload, so the
 * server can answer a repeat with its first answer; anything else has another.
 */
export function mutationId(device: string, id: string, assumedRev: number, document: unknown): string {
  return `${id}.${hashText(`${device}|${id}|${assumedRev}|${stableStringify(document)}`)}`;
}
