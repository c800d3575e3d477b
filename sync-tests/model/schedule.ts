import fc from "fast-check";
import type { CollectionName } from "@/database/collections";
import type { SignIn, StorageKind } from "./device";
import type { Side } from "./network";
import type { Role } from "./server";

/** For the model test: one step of a schedule. Numbers choose among the things that exist at that moment. */
export type Step =
  | { do: "note"; device: number; tab: number; booking: number; how: NoteEdit; line: number }
  | { do: "profile"; device: number; tab: number; field: ProfileField; poison: boolean }
  | { do: "person"; device: number; tab: number; field: PersonField; how: PersonEdit }
  | { do: "link"; device: number; tab: number; booking: number; poison: boolean }
  | { do: "message"; device: number; tab: number; how: MessageEdit }
  | { do: "read"; device: number; tab: number; message: number }
  | { do: "review"; device: number; tab: number; booking: number }
  | { do: "answer"; device: number; tab: number; review: number }
  | { do: "pen"; device: number; tab: number; booking: number; key: PenKey; line: number }
  | { do: "form"; device: number; tab: number; act: FormAct; field: number }
  | { do: "draft"; device: number; tab: number; act: DraftAct }
  | { do: "leave"; device: number }
  | { do: "cut" | "mend" | "sync"; device: number }
  | { do: "hold"; device: number; side: Side }
  | { do: "release"; device: number; lose: boolean }
  | { do: "lose"; device: number; answers: number }
  | { do: "kill"; device: number; tab: number; steps: number; applied: boolean }
  | { do: "open" | "close" | "freeze" | "thaw" | "watchdog"; device: number; tab: number }
  | { do: "clock"; device: number; days: number }
  | { do: "sign-in"; device: number; as: SignIn }
  | { do: "wait"; device: number; requests: number }
  | { do: "verify"; verified: boolean }
  | { do: "hide"; review: number; hidden: boolean }
  | { do: "hand-over"; booking: number; to: "coach" | "successor" }
  | { do: "server-note"; booking: number; how: "remove" | "append" }
  | { do: "server-message"; message: number }
  | { do: "meet" }
  | { do: "backup" | "restore" | "months" }
  | { do: "restart"; how: "tidy" | "kill" };

export type NoteEdit = "append" | "prepend" | "replace" | "cut" | "clear" | "too-long" | "remove";
/** What somebody does in a note's editor. `line`, `word`: types one. `pause`: stops typing, so the text is written. */
export type PenKey =
  | "line"
  | "word"
  | "cut"
  | "choose"
  | "older"
  | "draw"
  | "pause"
  | "compose"
  | "composed"
  | "share"
  | "close";
/** `save-typing`: the person goes on typing during the save. */
export type FormAct = "type" | "draw" | "save" | "save-typing" | "close";
export type DraftAct = "type" | "pause" | "send";
export type PersonField = "vision" | "requirements" | "location";
export type PersonEdit = "edit" | "poison" | "remove";
export type MessageEdit = "plain" | "spaced" | "empty";
/** Columns that an approved coach may change without the team's approval. */
export type ProfileField = "bio" | "coaching_areas" | "availability";

/** The collections that a schedule's devices sync. Few collections allow more schedules; all of them show how collections interact. */
export const TOPICS = {
  notes: ["bookings", "session_notes"],
  profiles: ["coaches", "athlete_profiles", "bookings"],
  messages: ["messages", "reviews", "bookings"],
  everything: ["bookings", "session_notes", "coaches", "athlete_profiles", "messages", "reviews"],
} as const satisfies Record<string, readonly CollectionName[]>;
export type Topic = keyof typeof TOPICS;

export type Schedule = {
  topic: Topic;
  storage: StorageKind;
  /** The owner of each device. */
  people: readonly [Role, Role, Role];
  /** Whether each device starts with a second tab. */
  twoTabs: [boolean, boolean, boolean];
  /** How far each device's clock is ahead, in whole days. */
  clocks: [number, number, number];
  steps: Step[];
};

/** A schedule that failed once, and its fault. */
export type Regression = { was: string; schedule: Schedule };

export const DEVICES = 3;

const PEOPLE: readonly (readonly [Role, Role, Role])[] = [
  ["coach", "coach", "athlete"],
  ["coach", "coach", "coach"],
  ["coach", "coach", "successor"],
  ["coach", "athlete", "athlete"],
];
const SHORTEST = 4;
const LONGEST = 24;

const device = fc.nat(DEVICES - 1);
/** The second tab is chosen less often. */
const tab = fc.oneof({ arbitrary: fc.constant(0), weight: 3 }, { arbitrary: fc.constant(1), weight: 1 });
const booking = fc.nat(1);
const nth = fc.nat(3);
const rarely = fc.oneof({ arbitrary: fc.constant(false), weight: 9 }, { arbitrary: fc.constant(true), weight: 1 });
const days = fc.constantFrom(-1, 0, 1);
const is = <T>(value: T) => fc.constant(value);

const noteEdit: fc.Arbitrary<NoteEdit> = fc.oneof(
  { arbitrary: fc.constantFrom<NoteEdit>("append", "prepend", "replace"), weight: 9 },
  { arbitrary: fc.constantFrom<NoteEdit>("cut", "remove"), weight: 2 },
  { arbitrary: fc.constantFrom<NoteEdit>("clear", "too-long"), weight: 1 },
);

export const penKey: fc.Arbitrary<PenKey> = fc.oneof(
  { arbitrary: fc.constantFrom<PenKey>("line", "word"), weight: 10 },
  { arbitrary: fc.constantFrom<PenKey>("pause"), weight: 7 },
  { arbitrary: fc.constantFrom<PenKey>("cut", "draw"), weight: 5 },
  { arbitrary: fc.constantFrom<PenKey>("choose", "older", "compose", "composed", "share", "close"), weight: 5 },
);
const form: fc.Arbitrary<Step> = fc.record({
  do: is("form"),
  device,
  tab,
  act: fc.constantFrom<FormAct>("type", "type", "type", "save", "save-typing", "draw", "close"),
  field: fc.nat(2),
});
const draft: fc.Arbitrary<Step> = fc.record({
  do: is("draft"),
  device,
  tab,
  act: fc.constantFrom<DraftAct>("type", "type", "pause", "send"),
});
const leave: fc.Arbitrary<Step> = fc.record({ do: is("leave"), device });

const message: fc.Arbitrary<Step> = fc.record({
  do: is("message"),
  device,
  tab,
  how: fc.constantFrom<MessageEdit>("plain", "plain", "spaced", "empty"),
});
const profile: fc.Arbitrary<Step> = fc.record({
  do: is("profile"),
  device,
  tab,
  field: fc.constantFrom<ProfileField>("bio", "coaching_areas", "availability"),
  poison: rarely,
});
const person: fc.Arbitrary<Step> = fc.record({
  do: is("person"),
  device,
  tab,
  field: fc.constantFrom<PersonField>("vision", "requirements", "location"),
  how: fc.constantFrom<PersonEdit>("edit", "edit", "edit", "edit", "poison", "remove"),
});
const hide: fc.Arbitrary<Step> = fc.record({ do: is("hide"), review: nth, hidden: fc.boolean() });

/** For each collection: what people write, and what happens to it on the server. */
const edits: Record<string, fc.WeightedArbitrary<Step>[]> = {
  session_notes: [
    { weight: 26, arbitrary: fc.record({ do: is("pen"), device, tab, booking, key: penKey, line: nth }) },
    { weight: 12, arbitrary: fc.record({ do: is("note"), device, tab, booking, how: noteEdit, line: nth }) },
    { weight: 1, arbitrary: fc.record({ do: is("server-note"), booking, how: fc.constantFrom("remove", "append") }) },
  ],
  coaches: [
    { weight: 12, arbitrary: form },
    { weight: 10, arbitrary: profile },
    { weight: 2, arbitrary: fc.record({ do: is("verify"), verified: fc.boolean() }) },
  ],
  athlete_profiles: [{ weight: 12, arbitrary: person }],
  bookings: [
    { weight: 5, arbitrary: fc.record({ do: is("link"), device, tab, booking, poison: rarely }) },
    { weight: 2, arbitrary: fc.record({ do: is("hand-over"), booking, to: fc.constantFrom("coach", "successor") }) },
  ],
  messages: [
    { weight: 8, arbitrary: draft },
    { weight: 2, arbitrary: leave },
    { weight: 12, arbitrary: message },
    { weight: 4, arbitrary: fc.record({ do: is("read"), device, tab, message: nth }) },
    { weight: 1, arbitrary: fc.record({ do: is("server-message"), message: nth }) },
  ],
  reviews: [
    { weight: 2, arbitrary: fc.record({ do: is("review"), device, tab, booking }) },
    { weight: 2, arbitrary: fc.record({ do: is("answer"), device, tab, review: nth }) },
    { weight: 1, arbitrary: hide },
  ],
};

const network: fc.WeightedArbitrary<Step>[] = [
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom("cut", "mend", "sync"), device }) },
  { weight: 2, arbitrary: fc.record({ do: is("hold"), device, side: fc.constantFrom<Side>("request", "answer") }) },
  { weight: 2, arbitrary: fc.record({ do: is("release"), device, lose: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: is("lose"), device, answers: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 6, arbitrary: fc.record({ do: is("wait"), device, requests: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ do: is("meet") }) },
];

const tabs: fc.WeightedArbitrary<Step>[] = [
  {
    weight: 4,
    arbitrary: fc.record({ do: is("kill"), device, tab, steps: fc.nat(8), applied: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ do: is("open"), device, tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("close", "watchdog"), device, tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("freeze", "thaw"), device, tab }) },
  { weight: 1, arbitrary: fc.record({ do: is("clock"), device, days }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: is("sign-in"), device, as: fc.constantFrom<SignIn>("good", "expired", "none") }),
  },
];

/** A restart of the server takes as long as several schedules, so it is one in some hundred steps. */
const server: fc.WeightedArbitrary<Step>[] = [
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom("backup", "restore") }) },
  { weight: 2, arbitrary: fc.record({ do: is("months") }) },
  { weight: 0.1, arbitrary: fc.record({ do: is("restart"), how: fc.constantFrom("tidy", "kill") }) },
];

const stepsOf = (topic: Topic): fc.Arbitrary<Step[]> => {
  const all = [...TOPICS[topic].flatMap((name) => edits[name] ?? []), ...network, ...tabs, ...server];
  const whole = all.map((each) => ({ ...each, weight: Math.round(each.weight * 20) }));
  return fc.array(fc.oneof(...whole), { minLength: SHORTEST, maxLength: LONGEST, size: "max" });
};

const topic = fc.oneof(
  { arbitrary: is<Topic>("notes"), weight: 5 },
  { arbitrary: is<Topic>("profiles"), weight: 2 },
  { arbitrary: is<Topic>("messages"), weight: 2 },
  { arbitrary: is<Topic>("everything"), weight: 1 },
);

/** @param dexieShare percent of schedules on Dexie, the app's storage. The others use RxDB's memory storage */
export const schedules = (dexieShare: number): fc.Arbitrary<Schedule> => {
  const storage = fc.oneof(
    { arbitrary: is<StorageKind>("memory"), weight: 100 - dexieShare },
    { arbitrary: is<StorageKind>("dexie"), weight: dexieShare },
  );
  return topic.chain((chosen) =>
    fc.record({
      topic: is(chosen),
      storage,
      people: fc.constantFrom(...PEOPLE),
      twoTabs: fc.tuple(fc.boolean(), rarely, rarely),
      clocks: fc.tuple(days, days, days),
      steps: stepsOf(chosen),
    }),
  );
};

/** A schedule as readable text. */
export function describeSchedule({ topic, storage, people, twoTabs, clocks, steps }: Schedule): string {
  const line = ({ do: what, ...rest }: Step, index: number) =>
    `  ${String(index + 1).padStart(2)}. ${what.padEnd(14)} ${Object.entries(rest)
      .map(([key, value]) => `${key} ${value}`)
      .join(", ")}`;
  return [
    `about ${topic}, storage ${storage}, devices of ${people.join("/")}, two tabs ${twoTabs.join("/")}, clocks ahead ${clocks.join("/")} days`,
    ...steps.map(line),
  ].join("\n");
}
