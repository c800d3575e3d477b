const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const HEARTBEAT_MS = 10_000;

interface Active {
  label: string;
  began: number;
  inside: string;
}

const active = new Set<Active>();
let timer: NodeJS.Timeout | undefined;
let frame = 0;

const terminal = process.stdout.isTTY === true;
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const elapsed = (item: Active): string => seconds(Date.now() - item.began);

/**
 * Runs one step and shows its elapsed time: a live line on a terminal, otherwise plain lines (one every ten seconds). Steps may run in
 * parallel. `note` shows a detail.
 */
export async function step<T>(label: string, work: (note: (text: string) => void) => Promise<T>): Promise<T> {
  const item: Active = { label, began: Date.now(), inside: "" };
  active.add(item);
  if (!terminal) console.log(`${label} …`);
  timer ??= setInterval(terminal ? draw : beat, terminal ? 120 : HEARTBEAT_MS);
  let sign = "✗";
  try {
    const result = await work((text) => {
      item.inside = text.trim();
    });
    sign = "✓";
    return result;
  } finally {
    active.delete(item);
    if (active.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    if (terminal) process.stdout.write("\r\x1b[2K");
    console.log(`${sign} ${label} ${elapsed(item)}`);
  }
}

function draw(): void {
  const parts = [...active].map((item) => `${item.label} ${elapsed(item)}${item.inside ? ` (${item.inside})` : ""}`);
  const line = `${FRAMES[frame++ % FRAMES.length]} ${parts.join(" · ")}`;
  process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
}

function beat(): void {
  for (const item of active) console.log(`  still at it: ${item.label} ${elapsed(item)} ${item.inside}`.trimEnd());
}
