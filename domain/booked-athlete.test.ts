import { expect, test } from "vitest";
import { bookedAdult, bookedMinor, endedWords, minorWords, noConsentWords, writingMinorWords } from "./booked-athlete";
import type { GuardianFacts } from "./guardian";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const AGO = "2026-11-01T00:00:00Z";
const AGREED: GuardianFacts = {
  birthDate: "2011-05-05",
  verifiedCoach: false,
  guardianEmail: "jo@b.co",
  askedAt: AGO,
  confirmedAt: AGO,
  withdrawnAt: "",
  heldAt: "",
  ended: [],
  listed: false,
};
const NOBODY = { client_email: "", client_guardian: "", client_ended: "" };

test.each([
  ["15, the guardian agrees", {}, { client_email: "jo@b.co", client_age: 15, client_guardian: "Jo Young" }],
  ["17 on the last day", { birthDate: "2008-11-23" }, { client_email: "jo@b.co", client_age: 17 }],
  ["18 today", { birthDate: "2008-11-22" }, null],
  ["not answered", { confirmedAt: "" }, { ...NOBODY, client_age: 15 }],
  ["withdrawn", { withdrawnAt: "2026-11-22T11:00:00Z" }, { ...NOBODY, client_age: 15 }],
  ["withdrawn and asked again", { withdrawnAt: AGO, askedAt: "2026-11-22T11:00:00Z" }, { ...NOBODY, client_age: 15 }],
  ["booking and footage ended", { ended: ["footage", "booking"] }, { client_ended: "booking footage" }],
  ["messages ended, then all withdrawn", { ended: ["writing"], withdrawnAt: "2026-11-22T11:00:00Z" }, NOBODY],
  ["unknown age", { birthDate: "" }, { ...NOBODY, client_age: 0 }],
  ["a verified coach without a date", { birthDate: "", verifiedCoach: true }, null],
] as const)("what a booking's coach sees: %s", (_, change, shown) => {
  const seen = bookedMinor({ ...AGREED, ...change }, "Jo Young", NOW);
  if (shown === null) expect(seen).toBeNull();
  else expect(seen).toMatchObject(shown);
});

test.each([
  ["an adult", bookedAdult("ana@b.co"), ""],
  ["an unknown age", { ...NOBODY, client_age: 0 }, ""],
  [
    "a guardian",
    { client_email: "jo@b.co", client_age: 15, client_guardian: "Jo Young", client_ended: "" },
    "15 · guardian: Jo Young, reads copies",
  ],
  [
    "a guardian without a name",
    { client_email: "jo@b.co", client_age: 15, client_guardian: "", client_ended: "" },
    "15 · guardian: jo@b.co, reads copies",
  ],
  ["no guardian who agrees", { ...NOBODY, client_age: 15 }, "15 · without a guardian's consent"],
])("in words: %s", (_, booked, words) => {
  expect(minorWords(booked)).toBe(words);
  expect(writingMinorWords(booked)).toBe(words.replace("reads copies", "can read this"));
});

test.each([
  ["a minor without consent", { ...NOBODY, client_age: 15 }, true],
  [
    "a minor with consent, after the session was cancelled",
    { ...NOBODY, client_age: 15, client_guardian: "Jo" },
    false,
  ],
  ["a minor of an older release", { ...NOBODY, client_email: "jo@test.example", client_age: 15 }, false],
  ["an adult without an address", bookedAdult(""), false],
])("words to %s", (_, booked, closed) => {
  expect(noConsentWords(booked, "Mia")).toBe(
    closed ? "No guardian agrees for Mia now. Until one does, nothing that you write reaches Mia." : "",
  );
});

test("both sides read what the guardian ended, and who did", () => {
  const booked = {
    ...NOBODY,
    client_age: 15,
    client_guardian: "Jo Young",
    client_ended: "writing",
    client_name: "Mia May",
  };
  expect(endedWords(booked, "writing", "coach")).toContain("Mia's guardian does not allow messages");
  expect(endedWords(booked, "writing", "athlete")).toContain("Jo Young does not allow messages");
  expect(endedWords(booked, "footage", "coach")).toBe("");
});
