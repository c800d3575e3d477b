import { PLACES } from "./geography-places";
import { fold } from "./text-search";

export type Place = { latitude: number; longitude: number; timeZone: string };

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const up = radians(b.latitude - a.latitude) / 2;
  const along = radians(b.longitude - a.longitude) / 2;
  const h = Math.sin(up) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(along) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

let index: Map<string, Place> | null = null;

function places(): Map<string, Place> {
  if (index) return index;
  index = new Map();
  for (const line of PLACES.split("\n")) {
    const [names = "", latitude, longitude, timeZone = ""] = line.split("|");
    for (const name of names.split("/"))
      index.set(fold(name), { latitude: Number(latitude), longitude: Number(longitude), timeZone });
  }
  return index;
}

/**
 * The position of a typed place ("Leeds, UK", "rotterdam"), from a list of larger cities. Null if it is not listed:
 * distance then counts neither way.
 */
export function placeOf(location: string): Place | null {
  const folded = fold(location).trim();
  if (!folded) return null;
  const parts = folded.split(/\s*[,/(]\s*/).map((part) => part.replace(/[).]/g, "").trim());
  for (const candidate of [folded, parts.slice(0, 2).join(" "), ...parts]) {
    const place = places().get(candidate);
    if (place) return place;
  }
  return null;
}

/** False for 0, 0, which means unknown. */
export const isKnown = (at: { latitude: number; longitude: number }): boolean =>
  at.latitude !== 0 || at.longitude !== 0;

/** From here on it is too far to meet. */
export const FAR_KM = 250;
