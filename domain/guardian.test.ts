import fc from "fast-check";
import { expect, test } from "vitest";
import { ageOn, birthDateInput, isDay, youngerThan } from "./birth-date";
import {
  type GuardianFacts,
  guardianRefusal,
  guardianStands,
  guardianState,
  linkEnd,
  mayRead,
  PERMITS,
  permitRefusal,
  withdrawalSums,
  withdrawalWords,
} from "./guardian";
import { changedPermits, permitsIn } from "./guardian-permits";
import { mailboxOf, sameMailbox } from "./mailbox";
import { check } from "./validate";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const AGO = "2026-11-01T00:00:00Z";
const JUST_NOW = "2026-11-22T11:00:00Z";
const FACTS: GuardianFacts = {
  birthDate: "2012-05-05",
  verifiedCoach: false,
  guardianEmail: "",
  askedAt: "",
  confirmedAt: "",
  withdrawnAt: "",
  heldAt: "",
  ended: [],
  listed: false,
};

test.each([
  ["no date", { birthDate: "" }, "birth_date_needed"],
  ["no date, and a guardian that once agreed", { birthDate: "", confirmedAt: AGO }, "birth_date_needed"],
  ["a verified coach without a date", { birthDate: "", verifiedCoach: true }, "not_needed"],
  ["a verified coach under 18", { verifiedCoach: true }, "missing"],
  ["18 today", { birthDate: "2008-11-22" }, "not_needed"],
  ["18 tomorrow", { birthDate: "2008-11-23" }, "missing"],
  ["asked just now", { guardianEmail: "g@b.co", askedAt: JUST_NOW }, "waiting"],
  ["asked three weeks ago", { guardianEmail: "g@b.co", askedAt: AGO }, "expired"],
  ["agreed", { guardianEmail: "g@b.co", askedAt: AGO, confirmedAt: AGO }, "confirmed"],
  ["asked again", { guardianEmail: "g@b.co", confirmedAt: AGO, withdrawnAt: AGO, askedAt: JUST_NOW }, "waiting"],
  ["agreed, and the team decides", { guardianEmail: "g@b.co", askedAt: AGO, confirmedAt: AGO, heldAt: AGO }, "waiting"],
  ["taken back", { guardianEmail: "g@b.co", confirmedAt: AGO, withdrawnAt: JUST_NOW }, "withdrawn"],
] as const)("guardian: %s", (_, change, state) => {
  expect(guardianState({ ...FACTS, ...change }, NOW)).toBe(state);
});

test("under 18 and at an unknown age only a guardian's current consent unlocks anything", () => {
  const instant = fc.constantFrom("", AGO, JUST_NOW);
  const birthDate = fc.constantFrom("", "2010-01-01", "2013-11-22", "2008-11-23");
  const facts = fc.record({
    birthDate,
    verifiedCoach: fc.constant(false),
    guardianEmail: fc.constantFrom("", "g@b.co"),
    askedAt: instant,
    confirmedAt: instant,
    withdrawnAt: instant,
    heldAt: instant,
    ended: fc.subarray([...PERMITS]),
    listed: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, (known) => {
      const open = guardianRefusal(guardianState(known, NOW)) === null;
      const agreed = known.confirmedAt !== "" && known.withdrawnAt === "" && known.heldAt === "";
      expect(open).toBe(known.birthDate !== "" && agreed);
      if (open) expect(guardianStands(known)).toBe(true);
      for (const permit of PERMITS) {
        const refusal = permitRefusal(known, permit, NOW);
        if (!open) expect(refusal).toBe(permitRefusal(known, null, NOW));
        else expect(refusal).toBe(known.ended.includes(permit) ? "guardian_ended" : null);
      }
      expect(permitRefusal(known, null, NOW) === null).toBe(open);
    }),
  );
});

test.each([
  ["nobody has agreed", { guardianEmail: "g@b.co", askedAt: AGO }, false],
  ["they agreed", { confirmedAt: AGO }, true],
  ["they withdrew", { confirmedAt: AGO, withdrawnAt: JUST_NOW }, true],
  ["they said no", { withdrawnAt: JUST_NOW }, true],
  ["their consent counted before the team has to decide", { confirmedAt: AGO, heldAt: JUST_NOW }, true],
  ["their consent never counted", { confirmedAt: JUST_NOW, heldAt: AGO }, false],
  ["their consent never counted, and they withdrew it", { confirmedAt: AGO, heldAt: AGO, withdrawnAt: JUST_NOW }, true],
] as const)("the account may not replace its guardian by itself: %s", (_, change, stands) => {
  expect(guardianStands({ ...FACTS, ...change })).toBe(stands);
});

test.each([
  ["nobody has agreed", { guardianEmail: "g@b.co", askedAt: AGO }, false],
  ["they agreed", { confirmedAt: AGO }, true],
  ["they withdrew", { confirmedAt: AGO, withdrawnAt: JUST_NOW }, true],
  ["they withdrew and were asked again", { confirmedAt: AGO, withdrawnAt: AGO, askedAt: JUST_NOW }, true],
  ["they said no", { withdrawnAt: JUST_NOW }, false],
  ["the team has to decide", { confirmedAt: AGO, heldAt: JUST_NOW }, false],
  ["the minor is 18 now", { confirmedAt: AGO, birthDate: "2008-11-22" }, false],
  ["the age is unknown", { confirmedAt: AGO, birthDate: "" }, false],
] as const)("a guardian reads what was written: %s", (_, change, reads) => {
  expect(mayRead({ ...FACTS, ...change }, NOW)).toBe(reads);
});

test.each([
  ["joyoung@gmail.com", "Jo.Young+mum@Gmail.com", "joyoung@googlemail.com", " JOYOUNG@gmail.com "],
  ["jo.young@test.example", "Jo.Young@test.example", "jo.young+a+b@TEST.example"],
  ["jo.young@icloud.com", "jo.young@me.com", "Jo.Young+x@mac.com"],
  ["joyoung@proton.me", "jo.young@protonmail.com", "jo-young@pm.me", "jo_young@proton.me"],
  ["jo-young@yandex.ru", "jo.young@ya.ru", "jo-young@yandex.com"],
  ["joyoung@fastmail.com", "mum@joyoung.fastmail.com", "joyoung+mum@fastmail.com"],
  ["", ""],
])("the mailbox %s has one spelling", (one, ...spellings) => {
  for (const spelling of spellings) expect(mailboxOf(spelling)).toBe(one);
  expect(mailboxOf(one)).toBe(one);
});

test.each(["2008-02-28", "2008-02-29", "2008-03-01", "2008-03-02"])(
  "who is born on %s and after the day of youngerThan is younger",
  (born) => {
    for (const day of ["2026-02-28", "2026-03-01", "2028-02-29"]) {
      const now = Date.parse(day);
      expect(born > youngerThan(18, now), day).toBe(ageOn(born, now) < 18);
    }
  },
);

test("a link opens for seven days", () => {
  expect(new Date(linkEnd(NOW)).toISOString()).toBe("2026-11-29T12:00:00.000Z");
});

test.each([
  ["2008-02-29", "2026-02-28T23:59:59Z", 17],
  ["2008-02-29", "2026-03-01T00:00:00Z", 18],
  ["2000-12-31", "2026-12-30T23:59:59Z", 25],
  ["2000-12-31", "2026-12-31T00:00:00Z", 26],
])("born on %s, at %s: %i years", (born, now, years) => {
  expect(ageOn(born, Date.parse(now))).toBe(years);
});

test.each(["2001-02-29", "2001-13-01", "2001-00-10", "01-02-2003", "2001-1-1", "2001-01-01T00:00:00Z", "", "x"])(
  "%s is no day of the calendar",
  (value) => expect(isDay(value)).toBe(false),
);

test.each([
  ["2013-11-22", ""],
  ["2013-11-23", "Must be at least 13 years old"],
  ["2026-11-23", "Please enter your date of birth as a real date."],
  ["1925-11-22", "Please enter your date of birth as a real date."],
  ["2013-02-30", "Please enter your date of birth as a real date."],
  [20130101, "Please enter your date of birth as a real date."],
])("a birth date of %s: %s", (birthDate, words) => {
  const checked = check(birthDateInput(NOW), { birthDate });
  expect(checked.ok ? "" : checked.message).toBe(words);
});

test.each([
  ["kid@x.example", "KID@X.example", true],
  ["kid@x.example", "kid+mum@x.example", true],
  ["k.i.d+1@gmail.com", "kid@googlemail.com", true],
  ["k.i.d@x.example", "kid@x.example", false],
  ["kid@x.example", "mum@x.example", false],
])("%s and %s are one mailbox: %s", (one, other, same) => {
  expect(sameMailbox(one, other)).toBe(same);
});

const LATE = "By the coach's rule for cancellations within 24 hours, nothing is refunded.";
const ON_CARD = "It reaches the card that paid within 10 business days.";
test.each([
  [{ sessions: 0, refundCents: 0 }, "There was no session to cancel."],
  [{ sessions: 1, paidCents: 0, refundCents: 0 }, "One session is cancelled. Nothing was paid."],
  [{ sessions: 1, paidCents: 9_600, refundCents: 0 }, `One session is cancelled. ${LATE}`],
  [
    { sessions: 2, paidCents: 9_600, refundCents: 4_800 },
    `2 sessions are cancelled. $48.00 of $96.00 will be refunded. ${ON_CARD}`,
  ],
  [{ sessions: 1, refundCents: 4_800 }, `One session is cancelled. $48.00 will be refunded. ${ON_CARD}`],
  [
    { sessions: 0, packages: 1, paidCents: 4_800, refundCents: 4_800 },
    `One package ends. $48.00 will be refunded. ${ON_CARD}`,
  ],
  [
    { sessions: 1, packages: 2, paidCents: 4_800, refundCents: 4_800 },
    `One session is cancelled. 2 packages end. $48.00 will be refunded. ${ON_CARD}`,
  ],
])("a withdrawal of %o says so", (withdrawn, words) => {
  expect(withdrawalWords(withdrawn)).toBe(words);
});

test("the sums of a withdrawal are those of its sessions and packages", () => {
  const toCancel = [
    { coach: "Cleo", start: "", paidCents: 9_600, refundCents: 4_800 },
    { coach: "Cleo", start: "", paidCents: 0, refundCents: 0 },
  ];
  const packages = [{ coach: "Cleo", sessions: 2, refundCents: 1_000 }];
  expect(withdrawalSums({ toCancel, packages })).toEqual({ paidCents: 10_600, refundCents: 5_800 });
});

test("at 18 nothing that a guardian ended counts any more", () => {
  const facts = { ...FACTS, birthDate: "2008-11-22", confirmedAt: AGO, ended: PERMITS };
  expect(PERMITS.map((permit) => permitRefusal(facts, permit, NOW))).toEqual([null, null, null]);
});

test("what a guardian ended is one text, in one order, and what is unknown in it is left out", () => {
  expect(changedPermits("footage", "booking", false)).toBe("booking footage");
  expect(changedPermits("booking footage", "booking", false)).toBe("booking footage");
  expect(changedPermits("booking footage", "footage", true)).toBe("booking");
  expect(changedPermits("", "footage", true)).toBe("");
  expect(permitsIn(" writing  flying writing")).toEqual(["writing"]);
});
