import * as m from "@messages";
import { ApiError } from "./api";
import { getToken } from "./session";

/** Downloads a file for the person. */
export function handOver(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser holds its own reference by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Fetches a file with the token in a header and downloads it. @throws ApiError */
export async function download(path: string, name: string): Promise<void> {
  const answer = await fetch(path, { headers: { Authorization: `Bearer ${getToken()}` } }).catch(() => {
    throw new ApiError(0, "offline", m.platform_you_are_offline_try_again_when());
  });
  if (!answer.ok) throw new ApiError(answer.status, "file", m.platform_the_file_could_not_be_made());
  handOver(await answer.blob(), name);
}
