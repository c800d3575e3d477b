import type { MessageDocument } from "@domain/documents";
import { describe, expect, it } from "vitest";
import { entriesOf, olderThreads, threadsOf, withArchived } from "./threads";

const message = (id: string, from: string, to: string, at: string, read = false): MessageDocument => ({
  id,
  rev: 1,
  sender_id: from,
  receiver_id: to,
  sender_name: from.toUpperCase(),
  receiver_name: to.toUpperCase(),
  content: id,
  is_read: read,
  created_at: at,
});

describe("threads", () => {
  const all = [
    message("1", "ann", "me", "2026-11-20T10:00:00.000Z"),
    message("2", "me", "bob", "2026-11-21T10:00:00.000Z"),
    message("3", "ann", "me", "2026-11-21T11:00:00.000Z"),
    message("4", "bob", "me", "2026-11-19T11:00:00.000Z", true),
  ];

  it("hold one line a person, newest first, with what is unread", () => {
    expect(threadsOf(all, "me").map(({ userId, name, last, unread }) => [userId, name, last.id, unread])).toEqual([
      ["ann", "ANN", "3", 2],
      ["bob", "BOB", "2", 0],
    ]);
  });

  it("do not depend on the order in which messages come", () => {
    expect(threadsOf([...all].reverse(), "me")).toEqual(threadsOf(all, "me"));
  });

  it("show a day once and a time under what was written together", () => {
    const entries = entriesOf(
      [
        message("b", "me", "ann", "2026-11-21T12:01:00.000Z"),
        message("a", "me", "ann", "2026-11-21T12:00:00.000Z"),
        message("c", "ann", "me", "2026-11-21T12:02:00.000Z"),
      ],
      "me",
    );
    expect(
      entries.map((entry) => (entry.kind === "day" ? "day" : `${entry.message.id}${entry.stamp ? "!" : ""}`)),
    ).toEqual(["day", "a", "b!", "c!"]);
  });

  it("say of what the server has that it was sent, although something unsent follows", () => {
    const sent = message("a", "me", "ann", "2026-11-21T12:00:00.000Z");
    const unsent = { ...message("b", "me", "ann", "2026-11-21T12:01:00.000Z"), rev: 0 };
    const stamps = entriesOf([sent, unsent], "me").flatMap((entry) => (entry.kind === "message" ? [entry.stamp] : []));
    expect(stamps).toEqual([true, true]);
  });

  it("take in older messages once, as the device has them where it still does", () => {
    const [first, second] = [all[0], all[1]] as [MessageDocument, MessageDocument];
    const joined = withArchived([first], [second, { ...first, content: "as the server has it" }]);
    expect(joined).toEqual([second, first]);
  });

  it("of people who are not in the list are added without a count of what is unread", () => {
    const older = olderThreads(
      [...all, message("5", "cy", "me", "2024-11-19T11:00:00.000Z")],
      threadsOf(all, "me"),
      "me",
    );
    expect(older.map(({ userId, name, last, unread }) => [userId, name, last.id, unread])).toEqual([
      ["cy", "CY", "5", 0],
    ]);
  });
});
