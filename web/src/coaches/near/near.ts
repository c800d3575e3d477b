import type { CoachDocument } from "@domain/documents";
import { distanceKm, isKnown } from "@domain/geography";

/** Degrees. */
export type Point = { latitude: number; longitude: number };
type Placed = Pick<CoachDocument, "id" | "location" | "latitude" | "longitude">;

export type City = Point & { key: string; name: string; coaches: number; km: number | null };

/** Farther than any place on Earth: sorts coaches without a known place last. */
const NOWHERE = 100_000;

/** The centre of a coach's city, as the server found it, or null. */
export const cityPoint = (coach: Placed): Point | null =>
  isKnown(coach) ? { latitude: round(coach.latitude), longitude: round(coach.longitude) } : null;

// A hundredth of a degree is about a kilometre, as in the list of cities. An imported address shows no more.
const round = (degrees: number): number => Math.round(degrees * 100) / 100;
/** The same for places that are up to about 10 km apart. */
const keyOf = ({ latitude, longitude }: Point): string => `${latitude.toFixed(1)},${longitude.toFixed(1)}`;

/** Kilometres from here to a coach's city, or null. */
export function kmTo(coach: Placed, from: Point | null): number | null {
  const point = cityPoint(coach);
  return from && point && distanceKm(from, point);
}

type Wish = {
  from: Point | null;
  /** Kilometres. Counts only with `from`. */
  within?: number | undefined;
  /** A city's key. */
  city?: string | null;
};

/** The coaches of a city, or within a distance, the nearest first. Equal ones keep their order. */
export function nearest<T extends Placed>(coaches: readonly T[], { from, within, city }: Wish): T[] {
  const left = coaches.flatMap((coach) => {
    const point = cityPoint(coach);
    if (city && (!point || keyOf(point) !== city)) return [];
    const km = from && point ? distanceKm(from, point) : NOWHERE;
    return from && within !== undefined && km > within ? [] : [{ coach, km }];
  });
  return left.sort((a, b) => a.km - b.km).map(({ coach }) => coach);
}

/** The cities that have coaches: the nearest first, or those with the most. */
export function citiesOf(coaches: readonly Placed[], from: Point | null): City[] {
  const cities = new Map<string, City>();
  for (const coach of coaches) {
    const point = cityPoint(coach);
    if (!point) continue;
    const key = keyOf(point);
    const city = cities.get(key) ?? { ...point, key, name: "", coaches: 0, km: from && distanceKm(from, point) };
    city.coaches++;
    if (isBetterName(coach.location, city.name)) city.name = coach.location;
    cities.set(key, city);
  }
  return [...cities.values()].sort(
    (a, b) => (a.km ?? 0) - (b.km ?? 0) || b.coaches - a.coaches || (a.name < b.name ? -1 : 1),
  );
}

/** Coaches write one city in several ways. The shortest is shown. */
const isBetterName = (name: string, than: string): boolean =>
  name !== "" && (than === "" || name.length < than.length || (name.length === than.length && name < than));
