import { expect, test } from "vitest";
import { farApart, meetingPlaceInput } from "./meeting-place";
import { check } from "./validate";

test("only places far apart give a distance in kilometres", () => {
  expect(farApart("London, UK", "Paris")).toBeGreaterThan(300);
  expect(farApart("London", "London, England")).toBe(null);
  expect(farApart("Nowhere-upon-Nothing", "Paris")).toBe(null);
});

test("a meeting point needs words", () => {
  expect(check(meetingPlaceInput, { meeting_place: "  " })).toMatchObject({ message: "Please enter a meeting point" });
  expect(check(meetingPlaceInput, { meeting_place: " Court 4, Hyde Park " })).toMatchObject({
    value: { meeting_place: "Court 4, Hyde Park" },
  });
});
