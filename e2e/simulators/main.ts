import { join } from "node:path";
import { startSimulators } from "./start-simulators";

function port(name: string): number {
  const text = process.env[name] ?? "0";
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65_535) return number;
  throw new Error(`${name} must be a port number, not "${text}".`);
}

function explain(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE" && "port" in error) {
    return `Port ${error.port} is already in use: set PORT or SMTP_PORT to another.`;
  }
  return error instanceof Error ? error.message : String(error);
}

try {
  const { STATE_DIR, WEBHOOK_URL, WEBHOOK_SECRET, APP_URL, STRIPE_MOCK_URL } = process.env;
  const simulators = await startSimulators({
    port: port("PORT"),
    smtpPort: port("SMTP_PORT"),
    webhookUrl: WEBHOOK_URL,
    ...(WEBHOOK_SECRET ? { webhookSecret: WEBHOOK_SECRET } : {}),
    witnessUrl: STRIPE_MOCK_URL,
    ...(APP_URL ? { appUrl: APP_URL } : {}),
    stateFile: STATE_DIR ? join(STATE_DIR, "payments.json") : undefined,
  });
  const stop = () => void simulators.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  console.log(JSON.stringify({ url: simulators.url, smtp: simulators.smtp }));
} catch (error) {
  console.error(`simulators: ${explain(error)}`);
  process.exitCode = 1;
}
