import { formatCents } from "@/ui/format";

const isCents = (key: string): boolean => key === "amount" || key === "refund";

/** A log line's details: "amount: $12.00. note: Half a session." */
export function detailWords(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== "" && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => {
      if (typeof value === "number" && isCents(key)) return `${key}: ${formatCents(value)}`;
      if (key === "percent") return `${value}%`;
      if (Array.isArray(value)) return `${key}: ${value.join(", ")}`;
      return `${key.replaceAll("_", " ")}: ${typeof value === "object" ? JSON.stringify(value) : value}`;
    })
    .join(". ");
}
