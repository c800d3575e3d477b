import { readFileSync } from "node:fs";
import type { MatchAthlete, MatchCoach, MatchContext } from "../domain/matching/people";

export type LabelledCoach = Omit<MatchCoach, "latitude" | "longitude"> & { lat: number; lon: number };
export type LabelledAthlete = Omit<MatchAthlete, "latitude" | "longitude"> & { lat: number; lon: number };
/** Grades from 0 to 3 by athlete, then coach. A missing coach has grade 0. */
export type Labelled = {
  coaches: LabelledCoach[];
  athletes: LabelledAthlete[];
  grades: Record<string, Record<string, number>>;
};

export const readLabelled = (file: string): Labelled => JSON.parse(readFileSync(file, "utf8")) as Labelled;

export const toCoach = ({ lat, lon, ...coach }: LabelledCoach): MatchCoach => ({
  ...coach,
  latitude: lat,
  longitude: lon,
});
export const toAthlete = ({ lat, lon, ...athlete }: LabelledAthlete): MatchAthlete => ({
  ...athlete,
  latitude: lat,
  longitude: lon,
});

/** NDCG@10 with gain 2^grade - 1 and discount log2(rank + 1). */
export function ndcg10(ranked: readonly string[], grades: Readonly<Record<string, number>>): number {
  const gain = (grade: number, at: number): number => (2 ** grade - 1) / Math.log2(at + 2);
  const got = ranked.slice(0, 10).reduce((sum, id, at) => sum + gain(grades[id] ?? 0, at), 0);
  const ideal = Object.values(grades)
    .sort((a, b) => b - a)
    .slice(0, 10)
    .reduce((sum, grade, at) => sum + gain(grade, at), 0);
  return ideal === 0 ? 1 : got / ideal;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Zone offsets from Node. The server uses its Go binding. */
export const nodeContext = (now: number): MatchContext => ({ now, zoneOffsetMinutes });

function zoneOffsetMinutes(zone: string, epochMs: number): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  formats.set(zone, format);
  const name = format.formatToParts(epochMs).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const found = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  return found ? (found[1] === "-" ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) : 0;
}
