/** Why a step did not pass, in a sentence for the operator. */
export class Failed extends Error {}

/** Throws the sentence when it does not hold. */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Failed(otherwise);
}

export type Step<World> = {
  title: string;
  /** Answers with a remark, or with nothing. */
  run: (world: World) => Promise<string | undefined>;
  /** It advises only: the check passes without it. */
  advice?: true;
};

/** Runs the steps one after the other and says of each how it went; after a failure the rest is not tried. True when all passed. */
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
/** Seconds; a slow day at Stripe may need more. */
const patience = (): number => Number(process.env.STRIPE_CHECK_PATIENCE_SECONDS ?? 90);

/** Asks until the answer is there; Stripe takes some seconds for what follows a payment. */
export async function until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + patience() * 1000;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (Date.now() > end) throw new Failed(`${what} did not come in ${patience()} s`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
