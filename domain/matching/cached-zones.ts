import type { MatchContext } from "./people";

/** Asks for each zone's offset once, because many people share a zone. */
export function cachingZones(context: MatchContext): MatchContext {
  const known = new Map<string, number>();
  return {
    now: context.now,
    zoneOffsetMinutes: (zone, epochMs) => {
      const before = known.get(zone);
      if (before !== undefined) return before;
      const offset = context.zoneOffsetMinutes(zone, epochMs);
      known.set(zone, offset);
      return offset;
    },
  };
}
