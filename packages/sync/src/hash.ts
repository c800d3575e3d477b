/** JSON with sorted keys. Equal states give equal text, whatever the order of their fields. */
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
 * A hash of 106 bits in 22 characters. It tells states of one document apart and is not for secrets.
 * A page on plain http (a server in the local network) has no `crypto.subtle`.
 * Source: cyrb53 by bryc, public domain.
 */
export function hashText(text: string): string {
  return cyrb53(text, 0) + cyrb53(text, 0x9e3779b9);
}

/**
 * The idempotency key of one change. A retry has the same key, also after a reload, so the server repeats its first answer.
 * Any other change has another key.
 */
export function mutationId(device: string, id: string, assumedRev: number, document: unknown): string {
  return `${id}.${hashText(`${device}|${id}|${assumedRev}|${stableStringify(document)}`)}`;
}
