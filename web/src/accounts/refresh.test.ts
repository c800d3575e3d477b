import { describe, expect, it } from "vitest";
import { dueAction } from "./refresh";

const token = (expSeconds: number) =>
  `h.${btoa(JSON.stringify({ exp: expSeconds }))
    .replaceAll("+", "-")
    .replaceAll("/", "_")}.s`;

describe("the session's rhythm", () => {
  it("[9.refresh] refreshes from 90 seconds before the end, not earlier", () => {
    const end = 1_800_000_000_000;
    expect(dueAction(token(end / 1000), end - 90_001)).toBe("none");
    expect(dueAction(token(end / 1000), end - 90_000)).toBe("refresh");
    expect(dueAction(token(end / 1000), end - 1)).toBe("refresh");
  });

  it("renews on opening whatever has less than six of its seven days left", () => {
    const end = 1_800_000_000_000;
    const sixDays = 6 * 86_400_000;
    expect(dueAction(token(end / 1000), end - sixDays - 1, sixDays)).toBe("none");
    expect(dueAction(token(end / 1000), end - sixDays, sixDays)).toBe("refresh");
  });

  it("leaves an ended token alone: only a sign-in helps", () => {
    const end = 1_800_000_000_000;
    expect(dueAction(token(end / 1000), end)).toBe("ended");
    expect(dueAction("", end)).toBe("none");
  });
});
