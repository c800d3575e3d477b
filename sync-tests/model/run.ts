import type { WireDocument } from "@sync/types";
import type { CollectionName } from "@/database/collections";
import { newId } from "@/database/new-id";
import { type AtDesk, maySit, sitDown } from "./at-desk";
import { Device } from "./device";
import { Edits } from "./edits";
import { onServer } from "./on-server";
import type { Life } from "./page";
import { comeToRest, divergedAtRest, problemsAtRest } from "./rest";
import { type Schedule, type Step, TOPICS } from "./schedule";
import type { CastMember, ModelServer, Role } from "./server";
import type { Tab } from "./tab";
import { mayType, type Typed, typed } from "./typing";
import { until } from "./until";

/** The longest wait of a step for something that may never come, in milliseconds (a cut network, a killed page). */
const STEP_PATIENCE = 60;
/** The same for a person at a desk, who finishes each step first. */
const DESK_PATIENCE = 1000;
/** Milliseconds for connected devices to exchange their changes. */
const MEETING = 250;

export type Outcome = { problems: string[]; edits: number; requests: number };

/** For the model test: runs one schedule on a server, waits for rest and returns the broken promises. */
export class Run {
  readonly #server: ModelServer;
  readonly #schedule: Schedule;
  readonly #edits = new Edits();
  readonly #roles: Schedule["people"];
  #devices: Device[] = [];
  #bookings: string[] = [];
  #restarting: Promise<void> = Promise.resolve();
  #unanswered = new Set<() => void>();
  /** Steps that people still do. A step in a frozen tab goes on when the tab thaws. */
  #underWay = new Set<Promise<void>>();

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
      await comeToRest(this.#server, this.#devices, () => this.#underWay.size);
      for (const giveUp of this.#unanswered) giveUp();
      const problems = await problemsAtRest(this.#server, this.#roles, this.#devices, this.#edits);
      problems.push(...(await divergedAtRest(this.#devices)));
      const requests = this.#devices.reduce((sum, { network }) => sum + network.requests, 0);
      return { problems, edits: this.#edits.count, requests };
    } finally {
      await Promise.all(this.#devices.map((device) => device.end()));
    }
  }

  async #begin(): Promise<void> {
    const { storage, clocks, twoTabs } = this.#schedule;
    this.#devices = this.#roles.map((role, index) => {
      const { cast } = this.#server;
      const device = new Device({
        name: `device${index}`,
        url: this.#server.addressFor(index),
        token: cast[role].token,
        account: cast[role].id,
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
    await until(
      () => this.#devices.every(({ tabs }) => tabs.some(({ engine }) => engine.isLeader && engine.isIdle)),
      5000,
    );
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
      case "pen":
      case "form":
      case "draft":
        return this.#sitDown(step);
      case "meet":
        // The second round reads what was sent in the first.
        await this.#meet();
        return this.#meet();
      case "verify":
      case "hide":
      case "hand-over":
      case "server-note":
      case "server-message":
      case "backup":
      case "months":
      case "restore":
      case "restart":
        await this.#restarting;
        if (step.do === "restart") this.#restarting = this.#restart(step.how);
        else
          await onServer(step, {
            server: this.#server,
            edits: this.#edits,
            booking: "booking" in step ? this.#booking(step.booking) : "",
          });
        return;
      default:
        return this.#onDevice(step);
    }
  }

  async #meet(): Promise<void> {
    const asked = this.#devices.map((device) => device.network.requests + device.replications);
    for (const device of this.#devices) device.reSync();
    const hasMet = (device: Device, index: number) => device.isCalm && device.network.requests >= (asked[index] ?? 0);
    await until(() => this.#devices.every(hasMet), MEETING);
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
        return device.tab(step.tab)?.engine.startAnyway();
      case "leave":
        return this.#leave(device);
      case "clock":
        device.clock = step.days * DAY;
        return;
      case "sign-in":
        device.signIn = step.as;
        return device.reSync();
      case "wait": {
        const goal = network.requests + step.requests;
        await until(() => network.requests >= goal || device.tabs.every(({ engine }) => engine.isIdle), STEP_PATIENCE);
      }
    }
  }

  async #restart(how: "tidy" | "kill"): Promise<void> {
    const { running } = this.#server;
    if (how === "kill") await running.kill9();
    await running.restart();
  }

  async #write(step: Typed): Promise<void> {
    const index = this.#writer(step);
    if (index === undefined) return;
    const { tab, life } = tabOf(this.#device(index), step.tab);
    if (!tab || !life) return;
    const role = this.#roles[index] ?? "coach";
    const me: CastMember = this.#server.cast[role];
    const work = (async () => {
      const shown = (name: CollectionName) => shownBy(tab, name);
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
    // If the page is closed during the write, it counts as not stored.
    await atMost(this.#doing(work, life));
  }

  async #sitDown(step: AtDesk): Promise<void> {
    const index = this.#first(step.device, (role) => maySit(step, role));
    if (index === undefined) return;
    const { number, tab, life } = tabOf(this.#device(index), step.tab);
    if (!tab || !life) return;
    const role = this.#roles[index] ?? "coach";
    const { cast } = this.#server;
    const work = sitDown(step, {
      tab,
      place: [index, number],
      me: cast[role],
      role,
      other: role === "athlete" ? cast.coach.id : cast.athlete.id,
      booking: "booking" in step ? this.#booking(step.booking) : "",
      versions: () => this.#server.versions(),
      shown: (name) => shownBy(tab, name),
      edits: this.#edits,
      newId,
    });
    // If the page is closed during the step, the step has no effect.
    await atMost(this.#doing(work, life), life.isFrozen ? STEP_PATIENCE : DESK_PATIENCE);
  }

  /** Resolves when the step has ended, or its page. */
  #doing(work: Promise<unknown>, life: Life): Promise<void> {
    const done = Promise.race([work.catch(() => undefined), life.ended]).then(() => {
      this.#underWay.delete(done);
    });
    this.#underWay.add(done);
    return done;
  }

  async #leave(device: Device): Promise<void> {
    if (await device.leave()) await atMost(device.open(0));
  }

  /** The step's device, or the next one whose person may do the step. */
  #writer(step: Typed): number | undefined {
    return this.#first(step.device, (role) => mayType(step, role));
  }

  #first(device: number, may: (role: Role) => boolean): number | undefined {
    const all = this.#devices.map((_, index) => (device + index) % this.#devices.length);
    return all.find((index) => may(this.#roles[index] ?? "coach"));
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

/** The step's tab, or the device's other one. */
function tabOf(device: Device, wanted: number) {
  const number = device.tab(wanted) ? wanted : device.tab(0) ? 0 : 1;
  return { number, tab: device.tab(number), life: device.life(number) };
}

const shownBy = async (tab: Tab, name: CollectionName): Promise<WireDocument[]> =>
  (await tab.shown(name)).sort((a, b) => (a.id < b.id ? -1 : 1));

/** Waits for work that may never end. */
async function atMost(work: Promise<void>, patience = STEP_PATIENCE): Promise<void> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  void work.then(end, end);
  await until(() => ended, patience);
}

const DAY = 86_400_000;
