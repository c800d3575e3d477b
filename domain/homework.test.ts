import { expect, it } from "vitest";
import { countDone, isDone, tasksOf } from "./homework";
import { readMarks, withMark } from "./marks";

const AT = "2026-11-25T10:00:00.000Z";
const ticks = (...keys: string[]) => readMarks(keys.reduce((text, key) => withMark(text, key, AT), ""));

it("lists the tasks of a note", () => {
  expect(tasksOf("Good.\n- [ ] 20 serves\n- water").map(({ key }) => key)).toEqual(["20 serves"]);
});

it("counts what the athlete ticked and what the coach's text says is done", () => {
  const tasks = tasksOf("- [x] Stretch\n- [ ] 20 serves\n- [ ] Jog");
  expect(tasks.map((task) => isDone(task, ticks("Jog")))).toEqual([true, false, true]);
  expect(countDone(tasks, ticks("Jog", "Not in the note"))).toBe(2);
});

it("keeps the ticks of lines that stayed when the coach changes others", () => {
  const done = ticks("20 serves", "Jog");
  const later = tasksOf("More.\n- [ ] Sleep\n- [ ] Jog 5 km\n  - [ ] 20 serves");
  expect(later.filter((task) => isDone(task, done)).map(({ text }) => text)).toEqual(["20 serves"]);
});

it("ticks the same task twice in a note apart", () => {
  const tasks = tasksOf("- [ ] Jog\n- [ ] Jog");
  expect(tasks.map((task) => isDone(task, ticks("Jog (2)")))).toEqual([false, true]);
});
