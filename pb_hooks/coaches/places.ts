import { isKnown, placeOf } from "@domain/geography";
import { execute, rows } from "../platform/sql";

/** The centre of the named city, never an address. 0, 0: unknown. */
export function centreOf(location: string): { latitude: number; longitude: number } {
  const { latitude, longitude } = placeOf(location) ?? { latitude: 0, longitude: 0 };
  return { latitude, longitude };
}

const UNPLACED = "SELECT id, location FROM coaches WHERE latitude = 0 AND longitude = 0 AND location != ''";
const PLACE = "UPDATE coaches SET latitude = {:latitude}, longitude = {:longitude} WHERE id = {:id}";

/** At the start: gives coordinates to coaches that have none. An older release kept none, or did not know their city. */
export function placeCoaches(app: core.App): void {
  for (const { id, location } of rows(app.db(), UNPLACED, {}, { id: "", location: "" })) {
    const centre = centreOf(location);
    if (isKnown(centre)) execute(app.db(), PLACE, { id, ...centre });
  }
}
