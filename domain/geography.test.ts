import { expect, it } from "vitest";
import { distanceKm, placeOf } from "./geography";
import { PLACES } from "./geography-places";

it("finds a place as people type it, and nothing where it knows none", () => {
  expect(placeOf("Montréal, QC")?.timeZone).toBe("America/Toronto");
  expect(placeOf("  münchen ")?.timeZone).toBe("Europe/Berlin");
  expect(placeOf("Birmingham, AL")?.timeZone).toBe("America/Chicago");
  expect(placeOf("Birmingham, UK")?.timeZone).toBe("Europe/London");
  expect(placeOf("Londres")).toEqual(placeOf("London"));
  expect(placeOf("Atlantis")).toBeNull();
  expect(placeOf("")).toBeNull();
});

it("measures great circles", () => {
  const [leeds, sheffield, tokyo] = [placeOf("Leeds"), placeOf("Sheffield"), placeOf("Tokyo")];
  if (!leeds || !sheffield || !tokyo) throw new Error("places are missing");
  expect(distanceKm(leeds, sheffield)).toBeCloseTo(47, 0);
  expect(distanceKm(leeds, tokyo)).toBeCloseTo(distanceKm(tokyo, leeds), 6);
  expect(Math.round(distanceKm(leeds, tokyo) / 100)).toBe(94);
  expect(distanceKm(leeds, leeds)).toBe(0);
});

it("holds only places on the globe, in zones that exist", () => {
  for (const line of PLACES.split("\n")) {
    const [, latitude, longitude, zone] = line.split("|");
    expect(Math.abs(Number(latitude))).toBeLessThanOrEqual(90);
    expect(Math.abs(Number(longitude))).toBeLessThanOrEqual(180);
    expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
  }
});
