/** How much of one sport's coaching serves another (0 to 1), where it is not nothing. Both ways. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ["badminton", "squash", 0.6],
  ["badminton", "Tennis", 0.4],
  ["squash", "Tennis", 0.4],
  ["padel", "Tennis", 0.6],
  ["padel", "squash", 0.5],
  ["tabletennis", "badminton", 0.35],
  ["tabletennis", "Tennis", 0.3],
  ["softball", "Baseball", 0.6],
  ["netball", "Basketball", 0.45],
  ["handball", "Basketball", 0.25],
  ["Triathlon", "Swimming", 0.45],
  ["Triathlon", "Cycling", 0.45],
  ["Triathlon", "Track & Field", 0.35],
  ["kickboxing", "MMA", 0.75],
  ["kickboxing", "Boxing", 0.5],
  ["MMA", "Boxing", 0.45],
  ["bjj", "MMA", 0.8],
  ["bjj", "wrestling", 0.5],
  ["wrestling", "MMA", 0.5],
  ["karate", "kickboxing", 0.4],
  ["icehockey", "fieldhockey", 0.1],
  ["afl", "Rugby", 0.35],
  ["Football", "Rugby", 0.2],
  ["Football", "Soccer", 0.1],
  ["gaelic", "Soccer", 0.25],
  ["Skiing", "Snowboarding", 0.15],
  ["skating", "icehockey", 0.3],
  ["waterpolo", "Swimming", 0.5],
  ["diving", "Gymnastics", 0.35],
  ["dance", "Gymnastics", 0.25],
  ["rowing", "canoe", 0.4],
  ["climbing", "Gymnastics", 0.15],
];

const TABLE = new Map(PAIRS.flatMap(([a, b, much]) => [[`${a}|${b}`, much] as const, [`${b}|${a}`, much] as const]));

export const affinity = (a: string, b: string): number => (a === b ? 1 : (TABLE.get(`${a}|${b}`) ?? 0));
