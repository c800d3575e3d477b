import { type Child, startChild } from "../lib/children";
import { inRoot } from "../lib/paths";
import { Stop } from "../lib/stop";

export interface SimulatorOptions {
  /** The app's address for browsers, for links in the simulators' pages. */
  appUrl: string;
  /** The server's address for webhooks. Default: appUrl. */
  serverUrl?: string;
  webhookSecret: string;
  stateDir: string;
}

export interface Simulators {
  /** Base URL of the payments API (`/v1`) and of the pages below `/dev`. */
  url: string;
  smtpUrl: string;
  child: Child;
}

/** Starts the payments simulator and the mail catcher as one process, on free ports. */
export async function startSimulators(
  options: SimulatorOptions,
  onLine: (line: string) => void = () => {},
): Promise<Simulators> {
  const env = {
    ...process.env,
    PORT: "0",
    SMTP_PORT: "0",
    STATE_DIR: options.stateDir,
    APP_URL: options.appUrl,
    WEBHOOK_URL: `${options.serverUrl ?? options.appUrl}/api/stripe/webhook`,
    WEBHOOK_SECRET: options.webhookSecret,
  };
  return await new Promise((resolve, reject) => {
    const args = ["--import", "tsx", inRoot("e2e/simulators/main.ts")];
    let isReady = false;
    const child = startChild("simulators", process.execPath, args, env, (line) => {
      if (isReady) return onLine(line);
      const ready = readyLine(line);
      if (!ready) return;
      isReady = true;
      resolve({ url: ready.url, smtpUrl: smtpAddress(ready.smtp), child });
    });
    void child.gone.then(() =>
      reject(new Stop("The simulators ended before they were ready.", child.lines.join("\n"))),
    );
  });
}

function readyLine(line: string): { url: string; smtp: string } | undefined {
  if (!line.startsWith("{")) return undefined;
  const said = JSON.parse(line) as { url?: unknown; smtp?: unknown };
  return typeof said.url === "string" && said.smtp ? { url: said.url, smtp: String(said.smtp) } : undefined;
}

const smtpAddress = (smtp: string): string =>
  smtp.startsWith("smtp") ? smtp : `smtp://${/^\d+$/.test(smtp) ? `127.0.0.1:${smtp}` : smtp}`;
