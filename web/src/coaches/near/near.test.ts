import { expect, it } from "vitest";
import { readDirectorySearch } from "../directory-search";
import { countsMiles, formatDistance, reaches } from "./distance";
import { citiesOf, cityPoint, kmTo, nearest } from "./near";

const coach = (id: string, location: string, latitude = 0, longitude = 0) => ({ id, location, latitude, longitude });
const leeds = coach("leeds", "Leeds, UK", 53.8, -1.55);
const sheffield = coach("sheffield", "Sheffield", 53.38, -1.47);
const again = coach("again", "Sheffield, England", 53.38, -1.47);
const tokyo = coach("tokyo", "Tokyo", 35.68, 139.69);
const nowhere = coach("nowhere", "A small village");
const all = [nowhere, tokyo, sheffield, leeds, again];
const HERE = { latitude: 53.8, longitude: -1.55 };
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

it("sorts by distance, equal ones in the order they had, and those without a known city last", () => {
  expect(ids(nearest(all, { from: HERE }))).toEqual(["leeds", "sheffield", "again", "tokyo", "nowhere"]);
  expect(ids(nearest(all, { from: null }))).toEqual(ids(all));
});

it("leaves out who is farther than asked, but only from a known place", () => {
  expect(ids(nearest(all, { from: HERE, within: 50 }))).toEqual(["leeds", "sheffield", "again"]);
  expect(ids(nearest(all, { from: HERE, within: 25 }))).toEqual(["leeds"]);
  expect(ids(nearest(all, { from: null, within: 25 }))).toEqual(ids(all));
});

it("shows a city of an exact address, and none of a place that the server does not know", () => {
  expect(cityPoint(coach("exact", "Leeds", 53.801279, -1.548567))).toEqual({ latitude: 53.8, longitude: -1.55 });
  expect(cityPoint(nowhere)).toBeNull();
  expect(kmTo(nowhere, HERE)).toBeNull();
  expect(kmTo(leeds, null)).toBeNull();
  expect(Math.round(kmTo(again, HERE) ?? 0)).toBe(47);
});

it("counts the coaches of a city once, however they write it, and shows them alone", () => {
  const cities = citiesOf(all, HERE);
  expect(cities.map(({ name, coaches }) => [name, coaches])).toEqual([
    ["Leeds, UK", 1],
    ["Sheffield", 2],
    ["Tokyo", 1],
  ]);
  const [, second] = cities;
  expect(ids(nearest(all, { from: HERE, city: second?.key ?? "" }))).toEqual(["sheffield", "again"]);
  expect(citiesOf(all, null).map(({ name }) => name)).toEqual(["Sheffield", "Leeds, UK", "Tokyo"]);
});

it("says distances in the unit of the country, and offers round ones", () => {
  expect(formatDistance(47, false)).toBe("47 km");
  expect(formatDistance(47, true)).toBe("29 mi");
  expect(formatDistance(0, false)).toBe("1 km");
  expect(["en-US", "en", "en-GB", "es-US"].map(countsMiles)).toEqual([true, true, true, true]);
  expect(["es", "es-ES", "en-IE", "fr-CA", "no locale"].map(countsMiles)).toEqual([false, false, false, false, false]);
  expect(reaches(true).map((km) => formatDistance(km, true))).toEqual(["10 mi", "25 mi", "50 mi", "150 mi"]);
});

it("reads place and distance from an address, and drops what is no distance", () => {
  const search = { sort: "near", near: " Leeds ", within: "50", map: "true" };
  expect(readDirectorySearch(search)).toEqual({ sort: "near", near: "Leeds", within: 50, map: true });
  expect(readDirectorySearch({ sort: "near", within: "-1", near: "", map: "yes" })).toEqual({ sort: "near" });
});
