import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { next } from "./machine";
import { Device, LINES, linesOf, POISON, Server } from "./machine-world";
import type { Row, RowEvent, Sent } from "./row";

/** Schedules of each property; some 40 steps each. */
const RUNS = 4000;

type Step =
  | {
      do: "add" | "poison" | "remove" | "cut" | "push" | "ask" | "take" | "reload" | "retry" | "dismiss";
      device: number;
    }
  | { do: "land"; device: number; lost: boolean }
  | { do: "server-add" | "server-remove" | "backup" | "restore" };

const device = fc.nat(2);
const on = (weight: number, ...names: Extract<Step, { device: number }>["do"][]) => ({
  weight,
  arbitrary: fc.record({ do: fc.constantFrom(...names), device }) as fc.Arbitrary<Step>,
});
const step: fc.Arbitrary<Step> = fc.oneof(
  on(10, "add"),
  on(1, "poison", "remove", "cut", "reload", "retry"),
  on(12, "push", "ask", "take"),
  { weight: 10, arbitrary: fc.record({ do: fc.constant("land"), device, lost: fc.boolean() }) as fc.Arbitrary<Step> },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("server-add", "server-remove", "backup", "restore"),
    }) as fc.Arbitrary<Step>,
  },
);
const schedule = fc.array(step, { minLength: 5, maxLength: 60 });

/** Everything that happened, and what may be missing at the end because somebody who saw it took it away. */
class World {
  readonly server = new Server();
  readonly devices = ["a", "b", "c"].map((name) => new Device(this.server, name, LINES));
  readonly added = new Set<string>();
  readonly mayBeGone = new Set<string>();
  #count = 0;

  #word(): string {
    const word = `w${++this.#count}`;
    this.added.add(word);
    return word;
  }

  #forget(lines: readonly string[]): void {
    for (const line of lines) this.mayBeGone.add(line);
  }

  do(step: Step): void {
    if ("device" in step) this.#onDevice(step, this.devices[step.device] as Device);
    else this.#onServer(step.do);
  }

  #onServer(what: Exclude<Step, { device: number }>["do"]): void {
    const { server } = this;
    if (what === "server-add") server.write({ id: "note", lines: [...linesOf(server.document), this.#word()] });
    else if (what === "backup") server.backUp();
    else if (what === "restore") this.#forget(server.restore());
    else {
      this.#forget(linesOf(server.document));
      server.write({ id: "note", _deleted: true });
    }
  }

  #onDevice(step: Extract<Step, { device: number }>, device: Device): void {
    const lines = linesOf(device.document);
    const acts: Record<typeof step.do, () => void> = {
      add: () => device.write([...lines.filter((line) => line !== POISON), this.#word()]),
      poison: () => device.write([...lines, this.#word(), POISON]),
      cut: () => {
        this.#forget(lines.slice(0, 1));
        device.write(lines.slice(1));
      },
      remove: () => {
        if (!device.row || device.document?._deleted) return;
        this.#forget(lines);
        device.write(null);
      },
      push: () => device.push(),
      ask: () => device.ask(),
      take: () => device.take(),
      reload: () => device.reload(),
      retry: () => device.do({ type: "retry" }),
      dismiss: () => device.do({ type: "dismissed", direction: "push" }),
      land: () => device.land("lost" in step && step.lost),
    };
    acts[step.do]();
  }

  /** Everything in the air is lost, and all devices sync until nothing changes. */
  rest(): void {
    for (const device of this.devices) device.reload();
    for (let round = 0; round < 30; round++) {
      for (const device of this.devices) {
        device.ask();
        device.take();
        device.push();
        device.land(false);
      }
    }
  }

  /** What is put aside on the devices, for a person to see. */
  get aside(): string[] {
    return this.devices.flatMap(({ row }) => linesOf(row?.refused?.document));
  }
}

describe("after any schedule of writes, lost answers, stale pages, reloads, refusals and restored backups", () => {
  const check = (property: (world: World) => void) =>
    fc.assert(
      fc.property(schedule, (steps) => {
        const world = new World();
        for (const each of steps) world.do(each);
        world.rest();
        property(world);
      }),
      { numRuns: RUNS },
    );

  it("every device shows what the server has, with its revision, or what was refused", () => {
    check(({ devices, server }) => {
      for (const { row } of devices) {
        if (!row || row.refused) continue;
        expect(row.state).toBe("clean");
        expect(row.document).toEqual(server.document);
      }
    });
  });

  it("every line is on the server or in view among what was refused, unless somebody who saw it took it away", () => {
    check(({ added, mayBeGone, server, aside }) => {
      const kept = new Set([...linesOf(server.document), ...aside]);
      for (const line of added) if (!mayBeGone.has(line)) expect(kept).toContain(line);
    });
  });

  it("no line stands twice", () => {
    check(({ server }) => {
      const lines = linesOf(server.document);
      expect(new Set(lines).size).toBe(lines.length);
    });
  });

  it("nothing is left to send, and nothing of a push or a pull is left in a row", () => {
    check(({ devices }) => {
      for (const { row } of devices) {
        if (!row) continue;
        expect(["clean", "refused"]).toContain(row.state);
        expect(row.sent ?? row.seen).toBeUndefined();
        if (row.state === "clean") expect(row.base).toBeUndefined();
      }
    });
  });

  it("a deleted document that is as the server has it keeps no content", () => {
    check(({ devices }) => {
      for (const { row } of devices) {
        if (row?.state !== "clean" || !row.document._deleted) continue;
        expect(Object.keys(row.document).sort()).toEqual(["_deleted", "id", "rev"]);
      }
    });
  });
});

describe("a row", () => {
  const rules = { policy: LINES, now: "now" };
  const base = { id: "note", rev: 5, lines: ["one"] };
  const clean: Row = { state: "clean", feed: 1, document: base };
  const then = (row: Row | undefined, ...events: RowEvent[]) =>
    events.reduce<Row | undefined>((now, event) => next(now, event, rules), row);
  const write = (...lines: string[]): RowEvent => ({ type: "written", document: { id: "note", rev: 5, lines } });

  it("that is written as the server has it again has nothing to send", () => {
    expect(then(clean, write("one", "two"), write("one"))).toEqual(clean);
  });

  it("keeps the newest page while its push is unanswered, and takes it when the answer has come", () => {
    const sent = {
      mutationId: "m",
      assumedRev: 5,
      document: { id: "note", lines: ["one", "two"] },
      fields: [],
      feed: 1,
    };
    const later = { id: "note", rev: 8, lines: ["one", "two", "three"] };
    const waiting = then(
      clean,
      write("one", "two"),
      { type: "sending", sent },
      { type: "pulled", feed: 1, document: later },
    );
    expect(waiting).toMatchObject({ state: "sending", seen: later, document: { lines: ["one", "two"] } });
    expect(then(waiting, { type: "accepted", sent, feed: 1, rev: 6 })).toEqual({ ...clean, document: later });
  });

  it("ignores an older page, and what was answered under a feed that it has left", () => {
    const sent = { mutationId: "m", assumedRev: 5, document: base, fields: [], feed: 1 };
    expect(then(clean, { type: "pulled", feed: 1, document: { ...base, rev: 4, lines: [] } })).toBe(clean);
    const newer = { ...clean, feed: 2 };
    expect(then(newer, { type: "conflict", sent, feed: 1, document: { ...base, rev: 9 } })).toBe(newer);
  });

  it("takes an answer below the number that it was sent with, so that the same is not sent without end", () => {
    const sent = {
      mutationId: "m",
      assumedRev: 5,
      document: { id: "note", lines: ["one", "two"] },
      fields: [],
      feed: 1,
    };
    const sending = then(clean, write("one", "two"), { type: "sending", sent });
    const document = { id: "note", rev: 3, lines: ["one", "zero"] };
    expect(then(sending, { type: "conflict", sent, feed: 1, document })).toMatchObject({
      state: "dirty",
      feed: 1,
      base: document,
      document: { id: "note", rev: 3, lines: ["one", "zero", "two"] },
    });
  });

  const page = (rev: number, ...lines: string[]): RowEvent => ({
    type: "pulled",
    feed: 1,
    document: { id: "note", rev, lines },
  });
  const push = (mutationId: string, ...lines: string[]) => ({
    mutationId,
    assumedRev: 5,
    document: { id: "note", lines },
    fields: [],
    feed: 1,
  });
  const refusal = (sent: Sent): RowEvent => ({ type: "refused", feed: 1, sent, code: "no", message: "No." });

  it("does not bring back what was taken out here when somebody else adds to it", () => {
    expect(then(clean, write(), page(6, "one", "two"))?.document.lines).toEqual(["two"]);
  });

  it("takes its own unanswered push, met in a restored feed, for what the typing since was made from", () => {
    const sent = push("m", "one", "two");
    const met: RowEvent = { type: "pulled", feed: 2, document: { id: "note", rev: 3, lines: ["one", "two"] } };
    expect(then(clean, write("one", "two"), { type: "sending", sent }, write("one"), met)).toMatchObject({
      state: "dirty",
      document: { rev: 3, lines: ["one"] },
    });
  });

  it("waits for the answer to the push that it noted last", () => {
    const [sent, other] = [push("m2", "one", "two"), push("m1", "one", "two")];
    const waiting = then(clean, write("one", "two"), { type: "sending", sent });
    expect(then(waiting, { type: "accepted", sent: other, feed: 1, rev: 6 })).toBe(waiting);
  });

  describe("of which a change was refused and had to give way to the server's", () => {
    const first = push("m1", "one", "bad");
    const aside = then(
      clean,
      write("one", "bad"),
      { type: "sending", sent: first },
      refusal(first),
      page(6, "one", "zero"),
    );
    const second = { ...push("m2", "one", "zero", "later"), assumedRev: 6 };
    const sending = then(aside, write("one", "zero", "later"), { type: "sending", sent: second });

    it("keeps it beside another one that is accepted", () => {
      expect(aside).toMatchObject({ state: "clean", refused: { document: { lines: ["one", "bad"] }, under: false } });
      const accepted = then(sending, { type: "accepted", sent: second, feed: 1, rev: 7 });
      expect(accepted).toMatchObject({ state: "clean", refused: { document: { lines: ["one", "bad"] } } });
    });

    it("keeps the words of both when the other one is refused, too", () => {
      const lines = then(sending, refusal(second))?.refused?.document.lines;
      for (const line of ["bad", "later"]) expect(lines).toContain(line);
    });
  });

  it("that is gone for this person, and may not be made again, is put aside", () => {
    const gone = { id: "note", rev: 9, _deleted: true };
    const [first, second] = [push("m1", "one", "two"), { ...push("m2", "one", "two"), assumedRev: 9 }];
    const made = then(
      clean,
      write("one", "two"),
      { type: "sending", sent: first },
      { type: "conflict", sent: first, feed: 1, document: gone },
    );
    expect(made).toMatchObject({ state: "dirty", base: gone, document: { lines: ["one", "two"] } });
    const again: RowEvent[] = [
      { type: "sending", sent: second },
      { type: "conflict", sent: second, feed: 1, document: gone },
    ];
    expect(then(made, ...again)).toMatchObject({
      state: "clean",
      document: gone,
      refused: { code: "gone", document: { lines: ["one", "two"] } },
    });
  });

  it("that is deleted keeps no content, whatever the tombstone brought", () => {
    const document = { id: "note", rev: 9, _deleted: true, lines: ["one"] };
    expect(then(clean, { type: "pulled", feed: 1, document })?.document).toEqual({
      id: "note",
      rev: 9,
      _deleted: true,
    });
  });

  it("that a new feed does not list goes, unless it has something unsent", () => {
    const unlisted: RowEvent = { type: "unlisted", feed: 2 };
    expect(then(clean, unlisted)?.document).toEqual({ id: "note", rev: 0, _deleted: true });
    expect(then(clean, write("one", "two"), unlisted)?.document.lines).toEqual(["one", "two"]);
  });
});
