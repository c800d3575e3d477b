import { refusalIn } from "../platform/refusals";

const SENTENCES: Record<string, string> = {
  invalid_input: "Something in this change is not right.",
  not_found: "This was not found.",
  forbidden: "You are not allowed to do that.",
  parent_missing: "What this belongs to is not here yet.",
  already_exists: "This already exists.",
  rejected: "The server did not accept this.",
  internal: "Something went wrong on our side. Please try again.",
};

/** A refused row, with a stable code and the sentence that a person reads. */
export class Rejection extends Error {
  readonly code: string;
  readonly field: string | undefined;
  constructor(code: string, message = SENTENCES[code] ?? code, field?: string) {
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
  const [first] = fieldErrors(error);
  if (first) return first;
  app.logger().error("a pushed row failed", "collection", collection, "error", `${error}`);
  return { code: "internal", message: SENTENCES.internal ?? "" };
}

/** PocketBase's validation errors, one sentence per field, inside any wrapping. */
function fieldErrors(error: unknown): RejectionAnswer[] {
  const carried = (error as { value?: unknown } | null)?.value;
  if (!carried) return [];
  const fields = new BadRequestError("", carried as never).data as Record<
    string,
    { code?: unknown; message?: unknown }
  >;
  return Object.entries(fields).map(([field, found]) => ({
    code: found?.code === "validation_not_unique" ? "already_exists" : "invalid_input",
    message: String(found?.message ?? SENTENCES.invalid_input),
    field,
  }));
}
