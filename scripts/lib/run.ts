import { spawn } from "node:child_process";
import { Stop } from "./stop";

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Called with each line of output. */
  onLine?: (line: string) => void;
}

export interface RunResult {
  code: number;
  output: string;
}

const running = new Set<ReturnType<typeof spawn>>();
/** Ends running build steps, on Ctrl-C. */
export function endRunning(): void {
  for (const child of running) child.kill("SIGTERM");
}

/** Runs a program to its end and collects its output. Rejects only if it cannot be started. */
export function runQuietly(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    let output = "";
    const take = (chunk: Buffer) => {
      const text = chunk.toString();
      output += text;
      const last = text
        .trimEnd()
        .split(/[\r\n]/)
        .at(-1);
      if (last) options.onLine?.(last);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", (error) => {
      running.delete(child);
      reject(error);
    });
    child.on("close", (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Like runQuietly, but a failure prints the program's output and stops with the given sentence. */
export async function runOrStop(
  command: string,
  args: string[],
  sentence: string,
  options: RunOptions = {},
): Promise<string> {
  const { code, output } = await runQuietly(command, args, options);
  if (code !== 0) throw new Stop(sentence, output);
  return output;
}
