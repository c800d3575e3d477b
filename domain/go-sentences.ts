import * as m from "@messages";
import { REFUSALS } from "./errors";

/** The sentences that the Go main sends to people: those of the codes, and these. scripts/refusal-sentences.test.ts compares. */
export const GO_SENTENCES: readonly (() => string)[] = [
  ...Object.values(REFUSALS).map(({ message }) => message),
  m.rules_file_type,
  m.server_admin_networks,
  m.server_admin_proxy,
  m.server_cannot_write,
  m.server_not_whole,
];
