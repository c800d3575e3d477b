import { callFunction } from "@/platform/api";
import { handOver } from "@/platform/download";
import { type ZipEntry, zip } from "@/platform/zip";

type Exported = Record<string, unknown> & { files: readonly { file_name: string; url: string }[] };

/** A name that is safe inside an archive, with its number: two files may be called the same. */
const nameOf = (name: string, at: number): string =>
  `files/${String(at + 1).padStart(3, "0")}-${name.replace(/[/\\:*?"<>|]/g, "_") || "file"}`;

/**
 * Everything that is held about the account, as one archive: data.json and the files that the person uploaded.
 * @returns how many files could not be fetched; their addresses are in data.json
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
