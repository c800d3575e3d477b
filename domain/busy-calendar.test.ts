import { expect, test } from "vitest";
import { busyCalendarChange, hostOf } from "./busy-calendar";

const addressOf = (address: unknown) => busyCalendarChange.safeParse({ action: "set", address }).data;

test("an address is taken as calendars give it, and webcal is their name for https", () => {
  const secret = "https://calendar.google.com/calendar/ical/me%40example.com/private-1a2b/basic.ics";
  expect(addressOf(` ${secret}\n`)).toEqual({ action: "set", address: secret });
  expect(addressOf("WEBCAL://p01-calendars.icloud.com/published/2/AbC")).toEqual({
    action: "set",
    address: "https://p01-calendars.icloud.com/published/2/AbC",
  });
  for (const wrong of [
    "",
    "me@example.com",
    "ftp://a.example/b",
    "https://me:pw@a.example/b",
    "javascript:alert(1)",
    null,
  ])
    expect(addressOf(wrong), String(wrong)).toBe(undefined);
});

test("only the host of an address is told", () => {
  expect(hostOf("https://Calendar.Example:8443/secret?key=1")).toBe("calendar.example");
  expect(hostOf("nonsense")).toBe("");
});
