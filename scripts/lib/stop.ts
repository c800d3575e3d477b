import { stopChildren } from "./children";

/** An error for the person: printed as one sentence, without a stack. */
export class Stop extends Error {
  constructor(
    sentence: string,
    readonly details = "",
  ) {
    super(sentence);
  }
}

/**
 * Runs a command's main function, ends its children and exits. A Stop or a wrong option prints its sentence, any other error its stack. Exit code 1 for both.
 */
export async function runMain(main: () => Promise<number>): Promise<void> {
  let code = 1;
  try {
    code = await main();
  } catch (error) {
    if (error instanceof Stop) {
      if (error.details) console.error(error.details.trimEnd());
      console.error(error.message);
    } else if (isWrongOption(error)) {
      console.error(error.message);
    } else {
      console.error(error);
    }
  }
  await stopChildren();
  process.exit(code);
}

/** Node's parseArgs explains itself. */
const isWrongOption = (error: unknown): error is Error =>
  error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
