import * as m from "@messages";

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". Spanish writes "e" before the sound "i". */
export function listed(items: readonly string[]): string {
  const last = items[items.length - 1] ?? "";
  if (items.length < 2) return last;
  const sound = /^h?[ií](?![aeou])/i.test(last) ? "i" : "";
  return m.rules_listed({ sound, items: items.slice(0, -1).join(", "), last });
}
