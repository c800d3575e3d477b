import type { Point } from "./near";

let last: Point | null = null;

/** The position that the device gave since the page opened. It is kept in memory only, and never sent. */
export const lastPosition = (): Point | null => last;

/** Ten minutes old is new enough for a distance between cities. */
const OPTIONS = { maximumAge: 600_000, timeout: 15_000 };

/** Asks the device, which asks the person. Null if it is refused or unknown. */
export async function askPosition(): Promise<Point | null> {
  if (!("geolocation" in navigator)) return null;
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        last = { latitude: coords.latitude, longitude: coords.longitude };
        resolve(last);
      },
      () => resolve(null),
      OPTIONS,
    );
  });
}
