import { expect, test } from "vitest";
import { codeInput, newPasswordInput, signInInput, signUpInput } from "./accounts";
import { type AthleteFormInput, athleteForm } from "./athletes";
import { asCoachForm, type CoachFormInput, coachFields, coachForm } from "./coaches";
import { messageInput } from "./messages";
import { noteInput } from "./notes";
import { answerInput, reviewInput } from "./reviews";
import { check } from "./validate";
import { meetingLinkInput, withScheme } from "./web-address";

type Schema = Parameters<typeof check>[0];
/** The first failing message, or "" when the input is fine. */
const said = (schema: Schema, input: unknown): string => {
  const checked = check(schema, input);
  return checked.ok ? "" : checked.message;
};
const x = (length: number): string => "x".repeat(length);

const SIGN_UP = { email: "ana@example.com", password: "12345678", name: "Ana" };
const address = (length: number): string => `${x(length - "@example.com".length)}@example.com`;
test.each<[string, object, string]>([
  ["all fine", {}, ""],
  ["[5.sign-up.email] no address", { email: "" }, "Invalid email address"],
  ["[5.sign-up.email] a word for an address", { email: "ana" }, "Invalid email address"],
  ["[5.sign-up.email-max][9.credentials] an address of 255", { email: address(255) }, ""],
  ["[5.sign-up.email-max][9.credentials] an address of 256", { email: address(256) }, "Email too long"],
  [
    "[5.sign-up.password-min][9.credentials] a password of 7",
    { password: x(7) },
    "Password must be at least 8 characters",
  ],
  ["[5.sign-up.password-min][9.credentials] a password of 8", { password: x(8) }, ""],
  ["[5.sign-up.password-max][9.credentials] a password of 100", { password: x(100) }, ""],
  ["[5.sign-up.password-max][9.credentials] a password of 101", { password: x(101) }, "Password too long"],
  ["[5.sign-up.name] a blank name", { name: "   " }, "Name is required"],
  ["[5.sign-up.name-max] a name of 100 with spaces around", { name: ` ${x(100)} ` }, ""],
  ["[5.sign-up.name-max] a name of 101", { name: x(101) }, "Name too long"],
  [
    "[5.sign-up.first] everything wrong: the first is told",
    { email: "no", password: "1", name: "" },
    "Invalid email address",
  ],
  [
    "password and name wrong: the password is told",
    { password: "1", name: "" },
    "Password must be at least 8 characters",
  ],
])("sign-up: %s", (_, change, message) => {
  expect(said(signUpInput, { ...SIGN_UP, ...change })).toBe(message);
});

test("a name is stored in one line, without the spaces around it", () => {
  expect(signUpInput.parse({ ...SIGN_UP, name: "  Ana Silva " }).name).toBe("Ana Silva");
  expect(signUpInput.parse({ ...SIGN_UP, name: "Sir\r\n\r\nyour parcel\u2028waits" }).name).toBe(
    "Sir your parcel waits",
  );
});

test.each(["pay at https://evil.example", "HTTP://x.example", "see www.evil.example"])("%s is no name", (name) => {
  expect(said(signUpInput, { ...SIGN_UP, name })).toBe("A name cannot have a web address in it");
});

test("the mailed code has six digits, and nothing else", () => {
  expect(codeInput.safeParse({ code: "004711" }).success).toBe(true);
  for (const code of ["", "12345", "1234567", "12345a", " 12345", "١٢٣٤٥٦", undefined])
    expect(said(codeInput, { code })).toBe("The code has six digits.");
});

test("[5.sign-in.password] sign-in asks for a password of any length", () => {
  expect(said(signInInput, { email: "a@b.co", password: "" })).toBe("Password is required");
  expect(said(signInInput, { email: "a@b.co" })).toBe("Password is required");
  expect(said(signInInput, { email: "a@b.co", password: "1" })).toBe("");
  expect(said(newPasswordInput, { password: "1" })).toBe("Password must be at least 8 characters");
});

const COACH: CoachFormInput = { name: "Cleo", sport: "Tennis", wasProAthlete: true, hourlyRate: 80 };
test.each<[string, object, string]>([
  ["the least there is", {}, ""],
  ["no name", { name: " " }, "Name is required"],
  ["a name of 101", { name: x(101) }, "Name too long"],
  ["no sport", { sport: "" }, "Sport is required"],
  ["[5.coach.sport-max][9.texts] a sport of 50", { sport: x(50) }, ""],
  ["[5.coach.sport-max][9.texts] a sport of 51", { sport: x(51) }, "Sport name too long"],
  ["17 years", { age: 17 }, "Must be at least 18 years old"],
  ["18 years", { age: 18 }, ""],
  ["100 years", { age: 100 }, ""],
  ["101 years", { age: 101 }, "Invalid age"],
  ["half a year", { age: 20.5 }, "Invalid age"],
  ["no age", { age: null }, ""],
  ["a nationality of 101", { nationality: x(101) }, "Nationality too long"],
  ["a location of 100", { location: x(100) }, ""],
  ["a location of 101", { location: x(101) }, "Location too long"],
  ["coaching areas of 501", { coachingAreas: x(501) }, "Coaching areas too long"],
  ["an availability of 500", { availability: x(500) }, ""],
  ["an availability of 501", { availability: x(501) }, "Availability too long"],
  ["achievements of 2000", { achievements: x(2000) }, ""],
  ["achievements of 2001", { achievements: x(2001) }, "Achievements too long (max 2000 characters)"],
  ["9 dollars", { hourlyRate: 9 }, "Hourly rate must be at least $10"],
  ["10 dollars", { hourlyRate: 10 }, ""],
  ["1000 dollars", { hourlyRate: 1000 }, ""],
  ["1001 dollars", { hourlyRate: 1001 }, "Hourly rate too high"],
  ["no rate", { hourlyRate: undefined }, "Hourly rate must be at least $10"],
  ["a rate that is no whole number", { hourlyRate: Number.NaN }, "Hourly rate must be a whole number"],
  ["an age that is no whole number", { age: Number.NaN }, "Invalid age"],
  ["a rate with cents", { hourlyRate: 49.5 }, "Hourly rate must be a whole number"],
  ["a bio of 1000", { bio: x(1000) }, ""],
  ["a bio of 1001", { bio: x(1001) }, "Bio too long (max 1000 characters)"],
  ["no picture", { profileImageUrl: "" }, ""],
  ["a picture", { profileImageUrl: "https://pictures.example/a.jpg?b=c" }, ""],
  ["a word for a picture", { profileImageUrl: "picture" }, "Invalid image URL"],
  ["a script for a picture", { profileImageUrl: "javascript:alert(1)" }, "Invalid image URL"],
  ["name and rate wrong: the name is told", { name: "", hourlyRate: 1 }, "Name is required"],
])("coach form: %s", (_, change, message) => {
  expect(said(coachForm, { ...COACH, ...change })).toBe(message);
});

test("[9.cents] the coach's rate is stored in cents and read back in dollars", () => {
  const fields = coachFields(coachForm.parse({ ...COACH, hourlyRate: 125 }));
  expect(fields.hourly_rate).toBe(12_500);
  expect(asCoachForm(fields)).toMatchObject({ hourlyRate: 125, age: undefined });
});

const ATHLETE: AthleteFormInput = { name: "Ana", age: 16, nationality: "PT", sportInterest: "Judo" };
test.each<[string, object, string]>([
  ["the least there is", {}, ""],
  ["no name", { name: "" }, "Name is required"],
  ["no age", { age: undefined }, "Must be at least 13 years old"],
  ["an age that is no whole number", { age: Number.NaN }, "Invalid age"],
  ["12 years", { age: 12 }, "Must be at least 13 years old"],
  ["13 years", { age: 13 }, ""],
  ["101 years", { age: 101 }, "Invalid age"],
  ["no nationality", { nationality: " " }, "Nationality is required"],
  ["no sport", { sportInterest: "" }, "Sport interest is required"],
  ["a sport of 101", { sportInterest: x(101) }, "Sport interest too long"],
  ["a location of 101", { location: x(101) }, "Location too long"],
  ["a vision of 1000", { vision: x(1000) }, ""],
  ["a vision of 1001", { vision: x(1001) }, "Vision too long (max 1000 characters)"],
  ["requirements of 1001", { requirements: x(1001) }, "Requirements too long (max 1000 characters)"],
  ["a word for a picture", { profileImageUrl: "x" }, "Invalid image URL"],
  ["name and age wrong: the name is told", { name: "", age: 1 }, "Name is required"],
])("athlete form: %s", (_, change, message) => {
  expect(said(athleteForm, { ...ATHLETE, ...change })).toBe(message);
});

test.each<[string, Schema, unknown, string]>([
  ["no stars", reviewInput, { rating: 0 }, "Please select a star rating"],
  ["six stars", reviewInput, { rating: 6 }, "Please select a star rating"],
  ["half a star", reviewInput, { rating: 3.5 }, "Please select a star rating"],
  ["a review without words", reviewInput, { rating: 5 }, ""],
  ["an empty answer", answerInput, { answer: " " }, "Answer cannot be empty"],
  ["blank notes", noteInput, { notes: " \n\t" }, "Notes cannot be empty"],
  ["no notes", noteInput, {}, "Notes cannot be empty"],
  ["notes", noteInput, { notes: " kept as typed " }, ""],
  ["an empty message", messageInput, { content: "  " }, "Message cannot be empty"],
  ["a message of 4000", messageInput, { content: x(4000) }, ""],
  ["a message of 4001", messageInput, { content: x(4001) }, "Message too long (max 4000 characters)"],
  ["no link", meetingLinkInput, { meeting_link: " " }, "Please enter a meeting link"],
  [
    "a script for a link",
    meetingLinkInput,
    { meeting_link: "javascript:1" },
    "The meeting link must start with https:// or http://",
  ],
  ["a link", meetingLinkInput, { meeting_link: "https://meet.example/room-1" }, ""],
])("%s", (_, schema, input, message) => {
  expect(said(schema, input)).toBe(message);
});

test("notes are kept as typed", () => {
  expect(noteInput.parse({ notes: " a \n" }).notes).toBe(" a \n");
});

test.each([
  [" zoom.us/j/123?pwd=a ", "https://zoom.us/j/123?pwd=a"],
  ["https://meet.example/x", "https://meet.example/x"],
  ["http://meet.example", "http://meet.example"],
  ["meet.example:8443/room", "https://meet.example:8443/room"],
  ["room 7", "room 7"],
  ["", ""],
])("'%s' as a meeting link is %s", (typed, address) => expect(withScheme(typed)).toBe(address));

test("an address that runs something does not become a link by its scheme", () => {
  for (const typed of ["javascript:alert(document.cookie)", "data:text/html,a.b", "mailto:a@b.example"])
    expect(meetingLinkInput.safeParse({ meeting_link: withScheme(typed) }).success).toBe(false);
});
