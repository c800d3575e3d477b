import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount } from "../../../e2e/fixtures/deep";
import { Device, LINES, linesOf, POISON, Server } from "./machine-world";

/** Schedules of each property, of 5 to 60 steps. */
const RUNS = amount(300, 4000);

type Step =
  | {
      do:
        | "add"
        | "poison"
        | "sync"
        | "remove"
        | "cut"
        | "prepare"
        | "push"
        | "ask"
        | "take"
        | "reload"
        | "retry"
        | "dismiss";
      device: number;
    }
  | { do: "land"; device: number; lost: boolean }
  | { do: "server-add" | "server-remove" | "backup" | "restore" | "mind" };

const device = fc.nat(2);
const on = (weight: number, ...names: Extract<Step, { device: number }>["do"][]) => ({
  weight,
  arbitrary: fc.record({ do: fc.constantFrom(...names), device }) as fc.Arbitrary<Step>,
});
const step: fc.Arbitrary<Step> = fc.oneof(
  on(10, "add"),
  on(5, "poison"),
  on(1, "remove", "cut", "reload"),
  on(10, "sync", "retry", "dismiss"),
  on(12, "push", "ask", "take"),
  on(4, "prepare"),
  { weight: 10, arbitrary: fc.record({ do: fc.constant("land"), device, lost: fc.boolean() }) as fc.Arbitrary<Step> },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("server-add", "server-remove", "backup", "restore", "mind"),
    }) as fc.Arbitrary<Step>,
  },
);
const schedule = fc.array(step, { minLength: 5, maxLength: 60 });

/** Everything that happened. `mayBeGone`: lines that somebody deleted or discarded. */
class World {
  readonly server = new Server();
  readonly devices = ["a", "b", "c"].map((name) => new Device(this.server, name, LINES));
  readonly added = new Set<string>();
  readonly mayBeGone = new Set<string>();
  /** Discarded before the server had them. */
  readonly discarded = new Set<string>();
  /** Discarded while no request contained them. */
  readonly calledBack = new Set<string>();
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
    else if (what === "mind") server.isStrict = !server.isStrict;
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
      poison: () => device.write([...lines.filter((line) => line !== POISON), this.#word(), POISON]),
      cut: () => {
        this.#forget(lines.slice(0, 1));
        device.write(lines.slice(1));
      },
      remove: () => {
        if (!device.row || device.document?._deleted) return;
        this.#forget(lines);
        device.write(null);
      },
      prepare: () => device.prepare(),
      push: () => device.push(),
      sync: () => device.sync(),
      ask: () => device.ask(),
      take: () => device.take(),
      reload: () => device.reload(),
      retry: () => device.retry(),
      dismiss: () => this.#discard(device),
      land: () => device.land("lost" in step && step.lost),
    };
    acts[step.do]();
  }

  #discard(device: Device): void {
    const { lines, calledBack } = device.discard();
    this.#forget(lines);
    const isOwn = (line: string) => line !== POISON && !this.server.had.has(line);
    for (const line of lines.filter(isOwn)) this.discarded.add(line);
    for (const line of calledBack.filter(isOwn)) this.calledBack.add(line);
  }

  /** Loses all requests in flight. Then all devices sync until nothing changes, also after each wrote the same words again. */
  rest(): void {
    for (const device of this.devices) device.reload();
    this.#sync(30);
    for (const device of this.devices)
      if (device.row?.state === "clean" && !device.document?._deleted) device.write(linesOf(device.document));
    this.#sync(3);
  }

  #sync(rounds: number): void {
    for (let round = 0; round < rounds; round++) {
      for (const device of this.devices) {
        device.ask();
        device.take();
        device.push();
        device.land(false);
      }
    }
  }

  /** The refused changes that the devices show. */
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

  it("every device shows the server's document and revision, or a refused change", () => {
    check(({ devices, server }) => {
      for (const { row } of devices) {
        if (!row || row.refused) continue;
        expect(row.state).toBe("clean");
        expect(row.document).toEqual(server.document);
      }
    });
  });

  it("every line is on the server or in a shown refusal, unless somebody who saw it deleted it", () => {
    check(({ added, mayBeGone, server, aside }) => {
      const kept = new Set([...linesOf(server.document), ...aside]);
      for (const line of added) if (!mayBeGone.has(line)) expect(kept).toContain(line);
    });
  });

  it("only what the server refused is set aside: a deleted document is created again by an edit", () => {
    check(({ devices }) => {
      for (const { row } of devices) expect(row?.refused?.code ?? "no").toBe("no");
    });
  });

  it("what is discarded is neither sent nor set aside again", () => {
    check(({ discarded, calledBack, server, aside }) => {
      for (const line of calledBack) expect(server.had).not.toContain(line);
      for (const line of aside) expect(discarded.has(line) && !server.had.has(line)).toBe(false);
    });
  });

  it("no line is doubled", () => {
    check(({ server }) => {
      const lines = linesOf(server.document);
      expect(new Set(lines).size).toBe(lines.length);
    });
  });

  it("nothing is left to send, and rows keep nothing of a push or pull", () => {
    check(({ devices }) => {
      for (const { row } of devices) {
        if (!row) continue;
        expect(["clean", "refused"]).toContain(row.state);
        expect(row.sent ?? row.seen).toBeUndefined();
        if (row.state === "clean") expect(row.base).toBeUndefined();
      }
    });
  });

  it("a deleted document that equals the server's keeps no content", () => {
    check(({ devices }) => {
      for (const { row } of devices) {
        if (row?.state !== "clean" || !row.document._deleted) continue;
        expect(Object.keys(row.document).sort()).toEqual(["_deleted", "id", "rev"]);
      }
    });
  });
});
