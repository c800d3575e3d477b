import { callFunction } from "@/platform/api";
import { handOver } from "@/platform/download";
import { type ZipEntry, zip } from "@/platform/zip";

type Exported = Record<string, unknown> & { files: readonly { file_name: string; url: string }[] };

/** A safe, numbered name inside the archive, because file names may repeat. */
const nameOf = (name: string, at: number): string =>
  `files/${String(at + 1).padStart(3, "0")}-${name.replace(/[/\\:*?"<>|]/g, "_") || "file"}`;

/**
 * All of the account's data as one archive: data.json and the uploaded files.
 * @returns the number of files that could not be fetched; their addresses are in data.json
 * @throws ApiError
 */
export async function exportData(): Promise<number> {
  const data = await callFunction<Exported>("export-my-data");
  const entries: ZipEntry[] = [{ name: "data.json", content: new Blob([JSON.stringify(data, null, 2)]) }];
  let missing = 0;
  for (const [at, { file_name, url }] of data.files.entries()) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) entries.push({ name: nameOf(file_name, at), content: await answer.blob() });
    else missing++;
  }
  handOver(await zip(entries), "encore-my-data.zip");
  return missing;
}
