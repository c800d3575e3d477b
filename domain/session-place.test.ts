import { expect, test } from "vitest";
import { placeWords, sessionKind } from "./session-place";

const online = { session_type: "one_on_one", meeting_place: "", meeting_link: "" };
const inPerson = { ...online, session_type: "in_person" };

test.each([
  ["a call without a link", online, "Sheffield", "The meeting link follows in the booking."],
  ["a call", { ...online, meeting_link: "https://meet.example/a" }, "", "Meeting link: https://meet.example/a"],
  ["a place to come", inPerson, "Sheffield, UK", "The meeting point in Sheffield, UK follows in the booking."],
  ["a coach without a place", inPerson, "", "The meeting point follows in the booking."],
  ["a place", { ...inPerson, meeting_place: "Court 4" }, "Sheffield", "Meeting point: Court 4."],
])("%s", (_, facts, area, words) => {
  expect(placeWords(facts, area)).toBe(words);
});

test("a kind of session inside a sentence", () => {
  expect(["one_on_one", "in_person", "video_review", "group"].map(sessionKind)).toEqual([
    "one-on-one",
    "in person",
    "video review",
    "group",
  ]);
});
