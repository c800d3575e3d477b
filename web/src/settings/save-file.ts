import { handOver } from "@/platform/download";

/** Downloads a text as a file. */
export const saveFile = (name: string, text: string, type = "application/json"): void =>
  handOver(new Blob([text], { type }), name);
