import { expect, test } from "vitest";
import { verificationOf } from "./coaches-verification";
import { ageBand, directoryEntry, isListed, storedUnlisted } from "./directory";
import { whyNoWords } from "./exchange";
import { typesByContent, whyNotContent, whyNotUpload } from "./footage";
import type { GuardianState } from "./guardian";
import { UPLOAD_TYPES } from "./limits";
import { type WritingFacts, whyNotWrite } from "./messages";
import { averageRating } from "./reviews";

const PROFILE = {
  name: "Ana Maria Silva",
  age: 24,
  nationality: "Portugal",
  sport_interest: "Tennis",
  location: "Lisbon, Rua Augusta 1",
  vision: "Call me at ana@example.com",
  requirements: "Patience",
  profile_image_url: "https://pictures.example/ana.jpg",
};

test("only adults who did not switch it off are listed", () => {
  const states: GuardianState[] = ["birth_date_needed", "missing", "waiting", "expired", "confirmed", "withdrawn"];
  for (const state of states) expect([isListed(state, false), isListed(state, true)], state).toEqual([false, false]);
  expect([isListed("not_needed", false), isListed("not_needed", true)]).toEqual([true, false]);
  expect(
    [17, 18].map((age) => storedUnlisted(false, age)),
    "turning 18 lists nobody",
  ).toEqual([true, false]);
  expect([storedUnlisted(true, 40), storedUnlisted(false, 18, 17), storedUnlisted(false, 17, 40)]).toEqual([
    true,
    true,
    true,
  ]);
});

test("an adult's entry leaves out the requirements and the exact age", () => {
  const entry = directoryEntry(PROFILE, true);
  expect(entry).toMatchObject({ name: "Ana Maria Silva", age_band: "18-24", location: PROFILE.location });
  expect(entry).not.toHaveProperty("age");
  expect(entry).not.toHaveProperty("requirements");
});

test.each([
  ["a minor", 17, false],
  ["a minor who claims to be an adult", 25, false],
])("the public entry of %s has no words of theirs", (_, age, isAdult) => {
  const { age_band, name, ...words } = directoryEntry({ ...PROFILE, age }, isAdult);
  expect([name, age_band, new Set(Object.values(words))]).toEqual(["Athlete", ageBand(age), new Set([""])]);
});

test.each([
  [13, "13-15"],
  [15, "13-15"],
  [16, "16-17"],
  [17, "16-17"],
  [18, "18-24"],
  [24, "18-24"],
  [25, "25-34"],
  [34, "25-34"],
  [35, "35+"],
  [100, "35+"],
])("%i years are in the band %s", (age, band) => {
  expect(ageBand(age)).toBe(band);
});

test.each([
  [false, true, false, "stripe_incomplete"],
  [true, false, false, "team_review"],
  [true, false, true, ""],
  [true, true, false, ""],
  [false, true, true, "stripe_incomplete"],
])("transfers %s, approved %s, automatic %s: %s", (transfersActive, athleteVerified, automatic, reason) => {
  const found = verificationOf({ transfersActive }, { athleteVerified }, automatic);
  expect(found.verified ? "" : found.reason).toBe(reason);
});

const BOTH = [true, false];
const EACH_OF_THREE = BOTH.flatMap((a) => BOTH.flatMap((b) => BOTH.map((c) => [a, b, c] as const)));
const STRANGERS: WritingFacts = {
  self: false,
  receiverExists: true,
  senderIsStaff: false,
  receiverIsStaff: false,
  apart: false,
  senderIsCoach: false,
  receiverCoach: "none",
  bookedByReceiver: false,
  receiverWrote: false,
  writerLacks: null,
  suspended: false,
  readerProtected: false,
};
test.each<[string, Partial<WritingFacts>, string | null]>([
  ["an athlete to a verified coach", { receiverCoach: "verified" }, null],
  ["an athlete to a coach that is not verified", { receiverCoach: "unverified" }, "coach_not_found"],
  ["an athlete to another athlete", {}, "forbidden"],
  ["an athlete who was written to by another athlete", { receiverWrote: true }, "forbidden"],
  ["a coach to a stranger", { senderIsCoach: true }, "forbidden"],
  ["a coach to an athlete who booked", { senderIsCoach: true, bookedByReceiver: true }, null],
  ["a coach to an athlete who began", { senderIsCoach: true, receiverWrote: true }, null],
  ["staff to anyone", { senderIsStaff: true, apart: true }, null],
  ["an answer to staff", { receiverIsStaff: true, receiverWrote: true }, null],
  ["unasked to staff", { receiverIsStaff: true }, "forbidden"],
  ["to somebody who blocked", { receiverCoach: "verified", apart: true }, "forbidden"],
  ["to a suspended coach", { receiverCoach: "verified", suspended: true }, "coach_not_found"],
  ["to a suspended athlete", { senderIsCoach: true, bookedByReceiver: true, suspended: true }, "forbidden"],
  ["staff to somebody suspended", { senderIsStaff: true, suspended: true }, null],
  ["to oneself", { self: true, receiverCoach: "verified" }, "forbidden"],
  ["to nobody", { receiverExists: false }, "forbidden"],
  ["staff to nobody", { senderIsStaff: true, receiverExists: false }, "not_found"],
  [
    "a minor without guardian to nobody",
    { receiverExists: false, writerLacks: "guardian_required" },
    "guardian_required",
  ],
  ["a minor without guardian", { receiverCoach: "verified", writerLacks: "guardian_required" }, "guardian_required"],
  ["somebody of unknown age", { receiverCoach: "verified", writerLacks: "birth_date_needed" }, "birth_date_needed"],
  [
    "an answer to staff by a minor",
    { receiverIsStaff: true, receiverWrote: true, writerLacks: "guardian_required" },
    null,
  ],
  ["to a minor without guardian", { senderIsCoach: true, bookedByReceiver: true, readerProtected: true }, "forbidden"],
])("writing: %s", (_, facts, code) => {
  expect(whyNotWrite({ ...STRANGERS, ...facts })).toBe(code);
});

test("writing: what a stranger cannot know does not change the answer", () => {
  const answers = new Map<string, Set<string | null>>();
  for (const writerLacks of [null, "guardian_required"] as const)
    for (const receiverCoach of ["none", "unverified", "verified"] as const)
      for (const senderIsCoach of [true, false])
        for (const [apart, suspended, readerProtected] of EACH_OF_THREE) {
          const isListed = receiverCoach === "verified" && !suspended && !readerProtected;
          // Who sees a coach in the list may learn of a block.
          const known = writerLacks ?? (isListed ? `a listed coach, apart ${apart}` : receiverCoach === "none");
          const facts = { receiverCoach, senderIsCoach, apart, suspended, readerProtected, writerLacks };
          const told = answers.get(`${known}`) ?? new Set();
          answers.set(`${known}`, told.add(whyNotWrite({ ...STRANGERS, ...facts })));
        }
  expect(answers.size).toBe(5);
  for (const [known, told] of answers) expect([known, told.size]).toEqual([known, 1]);
});

test("a writer who lacks something is told of that alone, and else of nothing", () => {
  for (const [apart, suspended, readerProtected] of EACH_OF_THREE) {
    const pair = { apart, suspended, readerProtected };
    expect(whyNoWords({ ...pair, writerLacks: "guardian_required" })).toBe("guardian_required");
    const closed = apart || suspended || readerProtected;
    expect(whyNoWords({ ...pair, writerLacks: null })).toBe(closed ? "forbidden" : null);
  }
});

test("the average is the mean to two decimals", () => {
  expect(averageRating([])).toBe(0);
  expect(averageRating([5, 4, 4])).toBe(4.33);
  expect(averageRating([1])).toBe(1);
});

const MB = 1024 * 1024;
test.each([
  [{ type: "video/mp4", size: 100 * MB }, undefined],
  [{ type: "audio/webm;codecs=opus", size: 1 }, undefined],
  [{ type: "video/mp4", size: 100 * MB + 1 }, "File Too Large"],
  [{ type: "video/x-matroska", size: 1 }, "Invalid File Type"],
  [{ type: "", size: 1 }, "Invalid File Type"],
])("upload %o: %s", (file, title) => {
  expect(whyNotUpload(file)?.title).toBe(title);
});

const bytes = (text: string, ...before: number[]): number[] => [...before, ...Array.from(text, (c) => c.charCodeAt(0))];
test.each<[string, number[], readonly string[]]>([
  ["MP4", bytes("ftypisom", 0, 0, 0, 32), ["video/mp4", "video/quicktime"]],
  ["QuickTime", bytes("ftypqt  ", 0, 0, 0, 20), ["video/quicktime"]],
  ["old QuickTime", bytes("moov", 0, 0, 1, 0), ["video/quicktime"]],
  ["WebM", bytes("\x01\x00\x00\x00\x42\x82\x84webm", 0x1a, 0x45, 0xdf, 0xa3), ["video/webm", "audio/webm"]],
  ["Matroska", bytes("\x01\x42\x82\x88matroska", 0x1a, 0x45, 0xdf, 0xa3), []],
  ["WAV", bytes("RIFF\x24\x00\x00\x00WAVEfmt "), ["audio/wav"]],
  ["MP3 with tags", bytes("ID3\x04"), ["audio/mpeg"]],
  ["MP3 frame", [0xff, 0xfb, 0x90, 0x64], ["audio/mpeg"]],
  ["AAC frame", [0xff, 0xf1, 0x50, 0x80], []],
  ["M4A", bytes("ftypM4A ", 0, 0, 0, 32), []],
  ["a web page", bytes("<!doctype html>"), []],
  ["a program", bytes("MZ\x90"), []],
  ["nothing", [], []],
])("%s is known by its first bytes", (_, content, types) => {
  expect(typesByContent(content)).toEqual(types);
  for (const type of UPLOAD_TYPES) expect(whyNotContent(type, content) === null).toBe(types.includes(type));
});
