import type { CollectionName } from "@/database/collections";
import { newId } from "../../database/new-id";
import type { WireDocument } from "../types";
import { Device } from "./device";
import { Edits } from "./edits";
import { comeToRest, problemsAtRest } from "./rest";
import { type Schedule, type Step, TOPICS } from "./schedule";
import type { CastMember, ModelServer } from "./server";
import { mayType, type Typed, typed } from "./typing";
import { UNREADABLE } from "./unreadable";
import { until } from "./until";

/** Milliseconds that a step waits at most for something that need not come (a cut network, a killed page). */
const STEP_PATIENCE = 60;

export type Outcome = { problems: string[]; edits: number; requests: number };

/** For the model test: carries out one schedule on a server, lets everything come to rest and says what is not as promised. */
export class Run {
  readonly #server: ModelServer;
  readonly #schedule: Schedule;
  readonly #edits = new Edits();
  readonly #roles: Schedule["people"];
  #devices: Device[] = [];
  #bookings: string[] = [];
  #restarting: Promise<void> = Promise.resolve();
  #unanswered = new Set<() => void>();

  constructor(server: ModelServer, schedule: Schedule) {
    this.#server = server;
    this.#schedule = schedule;
    this.#roles = schedule.people;
  }

  async run(): Promise<Outcome> {
    try {
      this.#bookings = (await this.#server.reset()).bookings;
      await this.#begin();
      for (const step of this.#schedule.steps) await this.#step(step);
      await this.#restarting;
      await comeToRest(this.#server, this.#devices);
      for (const giveUp of this.#unanswered) giveUp();
      const problems = await problemsAtRest(this.#server, this.#roles, this.#devices, this.#edits);
      const requests = this.#devices.reduce((sum, { network }) => sum + network.requests, 0);
      return { problems, edits: this.#edits.count, requests };
    } finally {
      await Promise.all(this.#devices.map((device) => device.end()));
    }
  }

  async #begin(): Promise<void> {
    const { storage, clocks, twoTabs } = this.#schedule;
    this.#devices = this.#roles.map((role, index) => {
      const { running, cast } = this.#server;
      const device = new Device({
        name: `device${index}`,
        url: running.url,
        token: cast[role].token,
        storage,
        collections: TOPICS[this.#schedule.topic],
      });
      device.clock = (clocks[index] ?? 0) * DAY;
      return device;
    });
    await Promise.all(
      this.#devices.map(async (device, index) => {
        await device.open(0);
        if (twoTabs[index]) await device.open(1);
      }),
    );
    await until(() => this.#devices.every(({ tabs }) => tabs.some((tab) => tab.isLeader && tab.isIdle)), 5000);
  }

  async #step(step: Step): Promise<void> {
    switch (step.do) {
      case "note":
      case "profile":
      case "person":
      case "link":
      case "message":
      case "read":
      case "review":
      case "answer":
        return this.#write(step);
      case "verify":
      case "hide":
      case "hand-over":
      case "server-note":
      case "server-message":
      case "backup":
      case "restore":
      case "restart":
        await this.#restarting;
        return this.#onServer(step);
      default:
        return this.#onDevice(step);
    }
  }

  async #onDevice(step: Step & { device: number }): Promise<void> {
    const device = this.#device(step.device);
    const { network } = device;
    const life = "tab" in step ? device.life(step.tab) : undefined;
    switch (step.do) {
      case "cut":
        return network.cut();
      case "mend":
        network.online = true;
        return device.reSync();
      case "sync":
        return device.reSync();
      case "hold":
        return network.hold(step.side);
      case "release":
        return network.release(step.lose);
      case "lose":
        network.loseAnswers += step.answers;
        return;
      case "kill":
        return life?.kill(step.steps, step.applied);
      case "open":
        return atMost(device.open(step.tab));
      case "close":
        return atMost(device.close(step.tab));
      case "freeze":
        return life?.freeze();
      case "thaw":
        return life?.thaw();
      case "watchdog":
        return device.tab(step.tab)?.startAnyway();
      case "clock":
        device.clock = step.days * DAY;
        return;
      case "sign-in":
        device.signIn = step.as;
        return device.reSync();
      case "wait": {
        const goal = network.requests + step.requests;
        await until(() => network.requests >= goal || device.tabs.every((tab) => tab.isIdle), STEP_PATIENCE);
      }
    }
  }

  async #onServer(step: Step): Promise<void> {
    const { cast, running } = this.#server;
    switch (step.do) {
      case "verify":
        return this.#server.patch("coaches", cast.coachId, { verified: step.verified });
      case "hide": {
        const review = pick(await this.#server.readable("reviews", "root"), step.review);
        if (review) await this.#server.patch("reviews", review.id, { hidden: step.hidden });
        return;
      }
      case "hand-over": {
        const [user, coach] =
          step.to === "coach" ? [cast.coach.id, cast.coachId] : [cast.successor.id, cast.successorCoachId];
        const set = `SET coach_user_id = '${user}', coach_id = '${coach}'`;
        const booking = this.#booking(step.booking);
        await this.#server.sql(
          `UPDATE bookings ${set} WHERE id = '${booking}'; UPDATE session_notes ${set} WHERE booking_id = '${booking}'`,
        );
        return;
      }
      case "server-note":
        return this.#noteOnServer(this.#booking(step.booking), step.how);
      case "server-message": {
        const message = pick(await this.#server.readable("messages", "root"), step.message);
        if (message)
          await this.#server.sql(`UPDATE messages SET content = '${UNREADABLE}' || content WHERE id = '${message.id}'`);
        return;
      }
      case "backup":
        return this.#server.backUp();
      case "restore":
        for (const { collection, row } of await this.#server.restore()) this.#edits.undone(collection, row);
        return;
      case "restart":
        this.#restarting = (async () => {
          if (step.how === "kill") await running.kill9();
          await running.restart();
        })();
    }
  }

  /** By the team: the note goes with what it held, or gains a line. The statements of one call have the writer for themselves. */
  async #noteOnServer(booking: string, how: "remove" | "append"): Promise<void> {
    const word = how === "append" ? this.#edits.word() : "";
    const change =
      how === "append"
        ? `UPDATE session_notes SET notes = notes || char(10) || '${word}' WHERE booking_id = '${booking}'`
        : `DELETE FROM session_notes WHERE booking_id = '${booking}'`;
    await this.#server.sql(
      `CREATE TABLE IF NOT EXISTS model_seen (notes TEXT); DELETE FROM model_seen;
       INSERT INTO model_seen SELECT notes FROM session_notes WHERE booking_id = '${booking}'; ${change}`,
    );
    for (const [notes] of await this.#server.sql("SELECT notes FROM model_seen")) {
      if (how === "append") this.#edits.note(booking, "", word, true);
      else this.#edits.note(booking, String(notes), null, true);
    }
  }

  async #write(step: Typed): Promise<void> {
    const index = this.#writer(step);
    if (index === undefined) return;
    const device = this.#device(index);
    const tab = device.tab(step.tab) ?? device.tabs[0];
    if (!tab) return;
    const role = this.#roles[index] ?? "coach";
    const me: CastMember = this.#server.cast[role];
    const work = (async () => {
      const shown = async (name: CollectionName): Promise<WireDocument[]> =>
        (await tab.shown(name)).sort((a, b) => (a.id < b.id ? -1 : 1));
      const change = await typed(step, {
        me,
        role,
        cast: this.#server.cast,
        booking: "booking" in step ? this.#booking(step.booking) : "",
        shown,
        edits: this.#edits,
        newId,
      });
      if (!change) return;
      const giveUp = () => change.done(false);
      this.#unanswered.add(giveUp);
      await tab.change(change.collection, change.id, change.apply);
      this.#unanswered.delete(giveUp);
      change.done(true);
    })();
    // When its page is closed under it, the write counts as not kept.
    await atMost(work.catch(() => undefined));
  }

  /** The named device, or the next one whose person may write such a thing. */
  #writer(step: Typed): number | undefined {
    const all = this.#devices.map((_, index) => (step.device + index) % this.#devices.length);
    return all.find((index) => mayType(step, this.#roles[index] ?? "coach"));
  }

  #device(index: number): Device {
    const device = this.#devices[index];
    if (!device) throw new Error(`no device ${index}`);
    return device;
  }

  #booking(index: number): string {
    return this.#bookings[index % this.#bookings.length] ?? "";
  }
}

/** Waits for work that perhaps never ends. */
async function atMost(work: Promise<void>): Promise<void> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  void work.then(end, end);
  await until(() => ended, STEP_PATIENCE);
}

const DAY = 86_400_000;
const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];
