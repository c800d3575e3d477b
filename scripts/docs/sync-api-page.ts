import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeTypes } from "../lib/sync-types";

/** What an app imports. */
const PUBLIC = [
  "replicate",
  "types",
  "sync-storage",
  "journal",
  "poke",
  "wake",
  "status",
  "add-collections",
  "fast-dexie",
];

/** The public modules of packages/sync: their declarations with their comments. */
export async function syncApiPage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "sync-types-"));
  try {
    await writeTypes(folder);
    const parts = PUBLIC.map((name) => {
      const text = readFileSync(join(folder, "src", `${name}.d.ts`), "utf8");
      const shown = text.split("\n").filter((line) => !/^import |^export \{\};|^ +(#private|private )/.test(line));
      return `## \`rxdb-pocketbase-sync/${name}\`\n\n\`\`\`ts\n${shown.join("\n").trim()}\n\`\`\`\n`;
    });
    return `# The sync library\n\nMade from the types of \`packages/sync\` by \`npm run docs\`.\n\n${parts.join("\n")}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
