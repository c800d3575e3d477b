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
];
