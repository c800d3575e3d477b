import { REFUSALS, type RefusalCode } from "@domain/errors";
import { LANGUAGES, language } from "@language";
import * as m from "@messages";
import { refusalIn } from "../platform/refusals";

/** The codes of the feed that are no refusals, or that a row says in words of its own. */
const SENTENCES: Record<string, () => string> = {
  invalid_input: m.server_change_not_right,
  parent_missing: m.server_change_parent_missing,
  internal: m.server_something_went_wrong_on_our_side,
};

const sentenceOf = (code: string): string =>
  SENTENCES[code]?.() ?? (code in REFUSALS ? REFUSALS[code as RefusalCode].message() : code);

/** A refused row, with a stable code and the sentence that a person reads. */
export class Rejection extends Error {
  readonly code: string;
  readonly field: string | undefined;
  constructor(code: string, message = sentenceOf(code), field?: string) {
    super(message);
    this.name = "Rejection";
    this.code = code;
    this.field = field;
  }
}

export type RejectionAnswer = { code: string; message: string; field?: string };

/** Turns a save's error into a rejection. Only `internal` is not the row's fault. */
export function rejectionOf(app: core.App, collection: string, error: unknown): RejectionAnswer {
  if (error instanceof Rejection) {
    const { code, message, field } = error;
    return { code, message, ...(field !== undefined && { field }) };
  }
  const refusal = refusalIn(error);
  if (refusal) return { code: refusal.code, message: refusal.message };
  const faults = fieldErrors(error);
  const [first] = faults.filter(({ field }) => field !== "id");
  if (first) return first;
  // The id is the only fault: another row has it, which the account does not see.
  if (faults.length > 0) return { code: "not_found", message: sentenceOf("not_found") };
  app.logger().error("a pushed row failed", "collection", collection, "error", `${error}`);
  return { code: "internal", message: sentenceOf("internal") };
}

/** PocketBase's validation errors, one sentence per field, inside any wrapping. */
function fieldErrors(error: unknown): RejectionAnswer[] {
  const carried = (error as { value?: unknown } | null)?.value;
  if (!carried) return [];
  const fields = new BadRequestError("", carried as never).data as Record<
    string,
    { code?: unknown; message?: unknown }
  >;
  return Object.entries(fields).map(([field, found]) => {
    const code = found?.code === "validation_not_unique" ? "already_exists" : "invalid_input";
    // PocketBase has English words only.
    const words = language() === LANGUAGES[0] && found?.message;
    return { code, message: words ? String(words) : sentenceOf(code), field };
  });
}
