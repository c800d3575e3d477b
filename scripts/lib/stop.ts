/** A reason to stop that a person can act on: printed as one sentence, without a stack. */
export class Stop extends Error {
  constructor(
    sentence: string,
    readonly details = "",
  ) {
    super(sentence);
  }
}

/** Runs a command's main function; a Stop ends it with its sentence, anything else with its stack. Exit code 1 either way. */
export async function runMain(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (error instanceof Stop) {
      if (error.details) console.error(error.details.trimEnd());
      console.error(error.message);
    } else {
      console.error(error);
    }
    process.exitCode = 1;
  }
}
