import { describe, expect, test } from "vitest";
import { type Choice, choiceFor, countOf } from "./loss";

test("a sign-out asks first if this device alone has changes, drafts or earlier versions of notes", () => {
  const nothing = { unsent: 0, begun: [], versions: 0 };
  expect(countOf(nothing)).toBe(0);
  expect(countOf({ ...nothing, unsent: 2 })).toBe(2);
  expect(countOf({ ...nothing, begun: ["A message"] })).toBe(1);
  expect(countOf({ ...nothing, versions: 3 })).toBe(3);
});

describe("the data of the account that was here before", () => {
  /** The choice, and each number of changes that the person was asked about. */
  async function chosen(count: () => Promise<number>, answer: Choice = "back") {
    const asked: (number | null)[] = [];
    const choice = await choiceFor(count, async (unsent) => {
      asked.push(unsent);
      return answer;
    });
    return { choice, asked };
  }

  test("is deleted unasked if nothing is unsent", async () => {
    expect(await chosen(async () => 0)).toEqual({ choice: "delete", asked: [] });
  });

  test("is the person's to decide if something is unsent", async () => {
    for (const answer of ["keep", "delete", "back"] as const)
      expect(await chosen(async () => 2, answer)).toEqual({ choice: answer, asked: [2] });
  });

  test("is not deleted unasked if its unsent changes cannot be counted", async () => {
    const failing = () => Promise.reject(new Error("The database does not open."));
    expect(await chosen(failing)).toEqual({ choice: "back", asked: [null] });
  });
});
