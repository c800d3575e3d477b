import type { Schedule } from "./schedule";

/** For the model test: schedules that once failed, the smallest form of each, with what was wrong. They run first. */
export const REGRESSIONS: { was: string; schedule: Schedule }[] = [
  {
    was: "a refused edit of a note that was taken away was written over by the next refused one",
    schedule: {
      topic: "notes",
      storage: "memory",
      twoTabs: [false, false, false],
      clocks: [0, 0, 0],
      steps: [
        { do: "hand-over", booking: 0, to: "successor" },
        { do: "note", device: 0, tab: 0, booking: 0, how: "prepend", line: 0 },
        { do: "wait", device: 0, requests: 4 },
        { do: "note", device: 0, tab: 0, booking: 0, how: "append", line: 0 },
      ],
      people: ["coach", "coach", "athlete"],
    },
  },
  {
    was: "deleting what the server had refused to make stopped the collection's pulls for good",
    schedule: {
      topic: "notes",
      storage: "memory",
      people: ["coach", "coach", "athlete"],
      twoTabs: [false, false, false],
      clocks: [0, 0, 0],
      steps: [
        { do: "note", device: 0, tab: 0, booking: 1, how: "clear", line: 0 },
        { do: "wait", device: 0, requests: 3 },
        { do: "note", device: 0, tab: 0, booking: 1, how: "remove", line: 0 },
        { do: "wait", device: 0, requests: 3 },
      ],
    },
  },
  {
    was: "a document that was pulled before the device had noted its push stayed as it was pushed",
    schedule: {
      topic: "everything",
      storage: "dexie",
      people: ["coach", "coach", "athlete"],
      twoTabs: [false, false, false],
      clocks: [-1, -1, 1],
      steps: [
        { do: "note", device: 0, tab: 1, booking: 0, how: "prepend", line: 0 },
        { do: "cut", device: 0 },
        { do: "message", device: 2, tab: 0, how: "spaced" },
        { do: "message", device: 1, tab: 1, how: "spaced" },
        { do: "wait", device: 2, requests: 5 },
        { do: "note", device: 0, tab: 0, booking: 0, how: "prepend", line: 2 },
      ],
    },
  },
  {
    was: "the same was forgotten when the page ended before it had read the document again",
    schedule: {
      topic: "notes",
      storage: "memory",
      people: ["coach", "athlete", "athlete"],
      twoTabs: [true, false, false],
      clocks: [-1, -1, -1],
      steps: [
        { do: "kill", device: 0, tab: 0, steps: 4, applied: false },
        { do: "note", device: 0, tab: 1, booking: 0, how: "append", line: 0 },
        { do: "kill", device: 0, tab: 1, steps: 5, applied: true },
        { do: "wait", device: 0, requests: 4 },
      ],
    },
  },
  {
    was: "a line typed in the moment in which the note was removed was reported as kept, and was not",
    schedule: {
      topic: "notes",
      storage: "memory",
      people: ["coach", "coach", "athlete"],
      twoTabs: [false, false, false],
      clocks: [-1, -1, -1],
      steps: [
        { do: "freeze", device: 1, tab: 0 },
        { do: "note", device: 1, tab: 0, booking: 0, how: "remove", line: 0 },
        { do: "note", device: 0, tab: 1, booking: 0, how: "cut", line: 0 },
        { do: "server-note", booking: 0, how: "remove" },
        { do: "note", device: 1, tab: 0, booking: 0, how: "append", line: 0 },
        { do: "link", device: 0, tab: 0, booking: 0, poison: false },
      ],
    },
  },
];
