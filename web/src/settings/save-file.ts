import { handOver } from "@/platform/download";

/** Hands a text to the person as a file. */
export const saveFile = (name: string, text: string, type = "application/json"): void =>
  handOver(new Blob([text], { type }), name);
