/** How times are written, in the app and in mails. */
import * as m from "@messages";

/** "17:00" as a reader who counts hours to twelve writes it: "5:00 PM". The space does not break. */
export function clockWords(clock: string, twelve: boolean): string {
  if (!twelve || clock === "") return clock;
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}${clock.slice(2)}\u00a0${hour % 24 < 12 ? m.rules_am() : m.rules_pm()}`;
}

/** "Europe/London" to "London". */
export const zoneCity = (zone: string): string => (zone.split("/").pop() ?? zone).replaceAll("_", " ");
