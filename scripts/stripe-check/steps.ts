/** The reason of a failed step, as a sentence for the operator. */
export class Failed extends Error {}

/** Throws the sentence unless the condition holds. */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Failed(otherwise);
}

export type Step<World> = {
  title: string;
  /** Returns a remark, or nothing. */
  run: (world: World) => Promise<string | undefined>;
  /** Its failure is only a warning. */
  advice?: true;
};

/** Runs the steps one after the other and prints each result. Stops at the first failure. True if all passed. */
export async function runSteps<World>(
  steps: readonly Step<World>[],
  world: World,
  say: (line: string) => void,
): Promise<boolean> {
  let broken = false;
  for (const { title, run, advice } of steps) {
    if (broken) {
      say(`– ${title}: not tried`);
      continue;
    }
    try {
      const remark = await run(world);
      say(`✓ ${title}${remark ? `: ${remark}` : ""}`);
    } catch (error) {
      say(`${advice ? "!" : "✗"} ${title}: ${(error as Error).message}`);
      if (!advice) broken = true;
    }
  }
  return !broken;
}

const PAUSE_MS = 300;
/** Seconds to wait for Stripe. */
const patience = (): number => Number(process.env.STRIPE_CHECK_PATIENCE_SECONDS ?? 90);

/** Polls until there is an answer, because Stripe takes seconds after a payment. */
export async function until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + patience() * 1000;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (Date.now() > end) throw new Failed(`${what} did not come in ${patience()} s`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
