import type { Regression, Schedule, Step } from "./schedule";

const ALONE = { storage: "memory", twoTabs: [false, false, false], clocks: [0, 0, 0] } as const;

const about = (topic: Schedule["topic"], people: Schedule["people"], steps: Step[]): Schedule => ({
  ...ALONE,
  twoTabs: [...ALONE.twoTabs],
  clocks: [...ALONE.clocks],
  topic,
  people,
  steps,
});

/** For the model test: losses above the engine, in editors, forms and at the door. They run first, too. */
export const DESK_REGRESSIONS: Regression[] = [
  {
    was: "a key pressed before the screen had drawn what sync brought deleted the other device's line",
    schedule: about(
      "notes",
      ["coach", "coach", "athlete"],
      [
        { do: "pen", device: 0, tab: 0, booking: 0, key: "draw", line: 0 },
        { do: "note", device: 1, tab: 0, booking: 0, how: "append", line: 0 },
        { do: "meet" },
        { do: "pen", device: 0, tab: 0, booking: 0, key: "line", line: 0 },
        { do: "pen", device: 0, tab: 0, booking: 0, key: "pause", line: 0 },
      ],
    ),
  },
  {
    was: "a coach's form that was left open wrote fields that nobody had changed over another device's",
    schedule: about(
      "profiles",
      ["coach", "coach", "athlete"],
      [
        { do: "form", device: 0, tab: 0, act: "draw", field: 0 },
        { do: "profile", device: 1, tab: 0, field: "bio", poison: false },
        { do: "meet" },
        { do: "form", device: 0, tab: 0, act: "type", field: 2 },
        { do: "form", device: 0, tab: 0, act: "save", field: 0 },
      ],
    ),
  },
  {
    was: "an athlete's form that was left open wrote fields that nobody had changed over another device's",
    schedule: about(
      "profiles",
      ["coach", "athlete", "athlete"],
      [
        { do: "form", device: 1, tab: 0, act: "draw", field: 0 },
        { do: "person", device: 2, tab: 0, field: "vision", how: "edit" },
        { do: "meet" },
        { do: "form", device: 1, tab: 0, act: "type", field: 2 },
        { do: "form", device: 1, tab: 0, act: "save", field: 0 },
      ],
    ),
  },
  {
    was: "what was typed into a form while its save was under way was cleared with what had been saved",
    schedule: about(
      "profiles",
      ["coach", "athlete", "athlete"],
      [
        { do: "meet" },
        { do: "form", device: 1, tab: 0, act: "type", field: 1 },
        { do: "form", device: 1, tab: 0, act: "save-typing", field: 1 },
        { do: "form", device: 1, tab: 0, act: "save", field: 0 },
      ],
    ),
  },
  {
    was: "signing out wiped a message that was composed and not sent, without asking",
    schedule: about(
      "messages",
      ["coach", "coach", "athlete"],
      [
        { do: "draft", device: 0, tab: 0, act: "type" },
        { do: "draft", device: 0, tab: 0, act: "pause" },
        { do: "leave", device: 0 },
      ],
    ),
  },
  {
    was: "a line that was taken out again before it was sent stood in no version",
    schedule: about(
      "notes",
      ["coach", "coach", "athlete"],
      [
        { do: "cut", device: 0 },
        // The state that a push is under way with reaches the server; those after it do not.
        { do: "pen", device: 0, tab: 0, booking: 0, key: "line", line: 0 },
        { do: "pen", device: 0, tab: 0, booking: 0, key: "pause", line: 0 },
        { do: "pen", device: 0, tab: 0, booking: 0, key: "line", line: 0 },
        { do: "pen", device: 0, tab: 0, booking: 0, key: "pause", line: 0 },
        { do: "pen", device: 0, tab: 0, booking: 0, key: "cut", line: 0 },
        { do: "pen", device: 0, tab: 0, booking: 0, key: "pause", line: 0 },
      ],
    ),
  },
  {
    was: "a line that was taken out minutes after the last version stood in none",
    schedule: about(
      "notes",
      ["coach", "coach", "athlete"],
      [
        { do: "pen", device: 0, tab: 0, booking: 0, key: "line", line: 0 },
        { do: "pen", device: 0, tab: 0, booking: 0, key: "pause", line: 0 },
        { do: "meet" },
        { do: "pen", device: 0, tab: 0, booking: 0, key: "line", line: 0 },
        { do: "pen", device: 0, tab: 0, booking: 0, key: "pause", line: 0 },
        { do: "meet" },
        { do: "pen", device: 0, tab: 0, booking: 0, key: "cut", line: 0 },
        { do: "pen", device: 0, tab: 0, booking: 0, key: "pause", line: 0 },
        { do: "meet" },
      ],
    ),
  },
  {
    was: "a line that was taken out of what the server had refused stood in no version",
    schedule: about(
      "notes",
      ["coach", "coach", "athlete"],
      [
        { do: "note", device: 0, tab: 0, booking: 0, how: "too-long", line: 0 },
        { do: "meet" },
        { do: "pen", device: 0, tab: 0, booking: 0, key: "cut", line: 2 },
        { do: "pen", device: 0, tab: 0, booking: 0, key: "pause", line: 0 },
      ],
    ),
  },
  {
    was: "a message was wiped that was refused between the two looks of signing out, at what was refused and at what was unsent",
    schedule: {
      topic: "messages",
      storage: "dexie",
      people: ["coach", "coach", "athlete"],
      twoTabs: [false, false, false],
      clocks: [-1, -1, -1],
      steps: [
        { do: "message", device: 0, tab: 0, how: "empty" },
        { do: "leave", device: 0 },
        { do: "backup" },
        { do: "open", device: 0, tab: 1 },
        { do: "lose", device: 0, answers: 1 },
        { do: "open", device: 0, tab: 0 },
      ],
    },
  },
];
