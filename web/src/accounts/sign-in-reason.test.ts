import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { signInReason } from "./sign-in-reason";

const ROUTES = new URL("../routes/", import.meta.url);
/** The address of a route's file: "booking/$bookingId.tsx" is "/booking/x". */
const addressOf = (file: string): string => `/${file.replace(/\.tsx$/, "").replace(/\$\w+/, "x")}`;

test("each page that needs an account says why at signing in", () => {
  const guarded = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .filter((file) => /requireSession|requireSignUp/.test(readFileSync(new URL(file, ROUTES), "utf8")));
  expect(guarded.length).toBeGreaterThan(10);
  expect(guarded.map(addressOf).filter((address) => signInReason(address) === "")).toEqual([]);
});

test("a booking promises to keep a time only where one was chosen", () => {
  expect(signInReason("/book/x?hours=1&start=2030-01-01")).toContain("The time you chose is kept");
  expect(signInReason("/book/x?hours=1")).not.toContain("time");
});

test("who only wants in reads no reason", () => {
  expect(signInReason("/")).toBe("");
  expect(signInReason("/coaches")).toBe("");
});
