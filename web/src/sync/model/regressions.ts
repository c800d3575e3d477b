import type { Schedule } from "./schedule";

/** For the model test: schedules that once failed, the smallest form of each, with what was wrong. They run first. */
export const REGRESSIONS: { was: string; schedule: Schedule }[] = [
  {
    was: "a refused edit of a note that was taken away written over by the next refused one",
    schedule: {
      topic: "notes",
      storage: "memory",
      third: "athlete",
      twoTabs: [false, false, false],
      clocks: [0, -1, -1],
      steps: [
        { do: "note", device: 0, tab: 0, booking: 1, how: "cut", line: 0 },
        { do: "link", device: 2, tab: 0, booking: 1, poison: false },
        { do: "link", device: 0, tab: 1, booking: 1, poison: false },
        { do: "note", device: 0, tab: 0, booking: 1, how: "clear", line: 1 },
        { do: "wait", device: 0, requests: 6 },
        { do: "release", device: 2, lose: true },
        { do: "hand-over", booking: 0, to: "successor" },
        { do: "wait", device: 1, requests: 6 },
        { do: "note", device: 0, tab: 0, booking: 0, how: "prepend", line: 0 },
        { do: "sign-in", device: 1, as: "good" },
        { do: "note", device: 1, tab: 0, booking: 0, how: "prepend", line: 1 },
        { do: "note", device: 2, tab: 0, booking: 1, how: "replace", line: 1 },
        { do: "note", device: 1, tab: 1, booking: 0, how: "replace", line: 2 },
        { do: "note", device: 0, tab: 1, booking: 0, how: "append", line: 3 },
        { do: "sync", device: 2 },
      ],
    },
  },
];
