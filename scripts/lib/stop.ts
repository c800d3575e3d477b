import { stopChildren } from "./children";

/** A reason to stop that a person can act on: printed as one sentence, without a stack. */
export class Stop extends Error {
  constructor(
    sentence: string,
    readonly details = "",
  ) {
    super(sentence);
  }
}

/**
 * Runs a command's main function and exits, with nothing it started left behind. A Stop ends it with its sentence, anything
 * else with its stack; exit code 1 either way.
 */
export async function runMain(main: () => Promise<number>): Promise<void> {
  let code = 1;
  try {
    code = await main();
  } catch (error) {
    if (error instanceof Stop) {
      if (error.details) console.error(error.details.trimEnd());
      console.error(error.message);
    } else {
      console.error(error);
    }
  }
  await stopChildren();
  process.exit(code);
}
