import { type Answer, call, type Json, type Row } from "../fixtures/api";
import { runJobs } from "../fixtures/paid-bookings";
import { control } from "../fixtures/payments-simulator";
import { bookingRequest, carry, NoOccasion, newPlot } from "./decisions";
import { type Fault, type History, inTurns, type NetworkFault, type Step } from "./history";
import { Network, TIDY } from "./network";
import { collectOutcome, type Outcome } from "./outcome";
import { dueTasks, makeDue, makeRoom, type Plot, type World } from "./world";

const CALM: Fault = { kill: "no", afterMs: 0, stripe: null, network: TIDY };
/** With more rounds the books count as never settled. */
const MAX_ROUNDS = 12;
const MAX_TRIES = 6;

/** A decision's result: "" or the refusal. `unsure`: an answer was lost. */
export type Taken = { step: Step | "book"; story: number; refusal: string; unsure: boolean };
export type Played = { outcome: Outcome; taken: Taken[] };

/** Plays a history on a real server, with or without its faults, until nothing is pending. */
export async function play(world: World, history: History, withFaults: boolean): Promise<Played> {
  await makeRoom(world);
  return await new Performance(world, history, withFaults).run();
}

class Performance {
  private readonly network: Network;
  private readonly plots: Plot[] = [];
  private readonly taken: Taken[] = [];
  private turn = 0;

  constructor(
    private readonly world: World,
    private readonly history: History,
    private readonly withFaults: boolean,
  ) {
    this.network = new Network(world.server, world.coach.stripeAccount, () => this.crash());
  }

  async run(): Promise<Played> {
    await this.network.begin();
    for (const [story, { hours }] of this.history.stories.entries()) await this.book(story, hours);
    for (const { story, step } of inTurns(this.history.stories)) await this.take(story, step);
    await this.comeToRest();
    const outcome = await collectOutcome(this.world, this.plots);
    await this.tidyUp();
    return { outcome, taken: this.taken };
  }

  private nextFault(): Fault {
    const { faults } = this.history;
    const fault = faults[this.turn++ % faults.length];
    return this.withFaults && fault ? fault : CALM;
  }

  private async crash(): Promise<void> {
    await this.world.server.kill9();
    await this.world.server.restart();
  }

  private async book(story: number, hours: number): Promise<void> {
    const plot = newPlot(this.world, hours);
    const { answer, unsure } = await this.ask(bookingRequest(this.world, plot), this.nextFault());
    if (answer.status !== 200) throw new Error(`create-booking: ${answer.status} ${JSON.stringify(answer.body)}`);
    plot.made = answer.body;
    this.plots.push(plot);
    this.taken.push({ step: "book", story, refusal: "", unsure });
  }

  private async take(story: number, step: Step): Promise<void> {
    const plot = this.plots[story];
    if (!plot) return;
    const fault = this.nextFault();
    const carried = carry(step, { world: this.world, plot });
    if (carried.settled) await this.settle(fault.network);
    if ("act" in carried) {
      if (fault.kill !== "no") await this.crash();
      this.taken.push({ step, story, refusal: await refusalOf(carried.act), unsure: false });
    } else {
      await carried.first?.();
      const { answer, unsure } = await this.ask(carried.ask, fault);
      this.taken.push({ step, story, refusal: codeOf(answer), unsure });
    }
    if (!fault.network.ownLate) await this.network.tell(fault.network);
  }

  /** A request, retried until there is an answer, as a person would. */
  private async ask<T>(
    request: () => Promise<Answer<T>>,
    fault: Fault,
  ): Promise<{ answer: Answer<T>; unsure: boolean }> {
    const { server } = this.world;
    if (fault.kill === "before") await this.crash();
    // Answers are lost only for calls that change something. Jobs read before they write.
    const aim = fault.stripe?.mode === "lost" ? { method: "POST" } : {};
    if (fault.stripe) await control(server, { api: { ...fault.stripe, ...aim } });
    let unsure = false;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const going = request().catch(() => null);
      if (fault.kill === "during" && tries === 0) {
        await new Promise((resolve) => setTimeout(resolve, fault.afterMs));
        await this.crash();
      }
      const answer = await going;
      if (answer && answer.status !== 503) {
        if (fault.stripe) await control(server, { api: null });
        if (fault.kill === "after") await this.crash();
        return { answer, unsure };
      }
      unsure ||= answer === null;
      if (answer !== null) await control(server, { api: null });
    }
    throw new Error("the server never gave an answer");
  }

  /** Completes all pending work and events. */
  private async settle(fault: NetworkFault): Promise<void> {
    let before = "";
    for (let round = 0; round < MAX_ROUNDS; round++) {
      await this.network.tell(round === 0 ? fault : { ...fault, forge: null, again: false, kill: false });
      const tasks = await dueTasks(this.world.server, this.plots);
      if (tasks.length > 0) {
        await makeDue(this.world.server, tasks);
        await runJobs(this.world.server);
      }
      const left = described(await dueTasks(this.world.server, this.plots));
      await this.network.collect();
      if (this.network.owes(false) === 0 && left === before) return;
      if (this.network.owes(false) === 0 && left === "") return;
      before = left;
    }
    throw new Error(`it never came to rest: ${before}`);
  }

  private async comeToRest(): Promise<void> {
    await control(this.world.server, { api: null });
    await this.settle({ ...this.nextFault().network, ownLate: false });
  }

  /** Restores the slots and the coach's account for the next history. */
  private async tidyUp(): Promise<void> {
    const { server, coach, rival } = this.world;
    for (const bookingId of this.plots.flatMap(({ rivals }) => rivals)) {
      await call(server, rival.token, "/api/functions/cancel-booking", { bookingId });
    }
    await control(server, { account: { id: coach.stripeAccount, transfers: "active" } });
    // The next history's shares must not pay this one's debts.
    for (const { made } of this.plots) {
      const body = { bookingId: made.bookingId, action: "write_off" };
      await call(server, this.world.staff.token, "/api/functions/staff-settle-money", body);
    }
    await this.network.tell(TIDY);
  }
}

const described = (tasks: readonly Row[]): string =>
  tasks
    .map(({ key, last_error }) => `${key} ${last_error}`)
    .sort()
    .join("; ");

const codeOf = (answer: Answer<unknown>): string =>
  answer.status === 200 ? "" : String((answer.body as { data?: Json }).data?.code ?? answer.status);

async function refusalOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
    return "";
  } catch (error) {
    if (error instanceof NoOccasion) return error.message;
    const text = error instanceof Error ? error.message : String(error);
    // The simulator's refusals contain ids, which differ between runs.
    if (/: 4\d\d /.test(text) || text.startsWith("control: 4")) return "refused by Stripe";
    throw error;
  }
}
