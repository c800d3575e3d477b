import { refusalIn } from "../platform/refusals";

const SENTENCES: Record<string, string> = {
  invalid_input: "Something in this change is not right.",
  not_found: "This is not here.",
  forbidden: "You are not allowed to do that.",
  parent_missing: "What this belongs to is not here yet.",
  already_exists: "This is already there.",
  rejected: "The server did not accept this.",
  internal: "Something went wrong on our side. Please try again.",
};

/** A row that is not taken, with a stable code and the sentence that a person reads. */
export class Rejection extends Error {
  readonly code: string;
  constructor(code: string, message = SENTENCES[code] ?? code) {
    super(message);
    this.name = "Rejection";
    this.code = code;
  }
}

/** Turns whatever a save threw into a rejection. `internal` is the only code that is not the row's own fault. */
export function rejectionOf(app: core.App, collection: string, error: unknown): { code: string; message: string } {
  if (error instanceof Rejection) return error;
  const refusal = refusalIn(error);
  if (refusal) return refusal;
  app.logger().error("a pushed row failed", "collection", collection, "error", `${error}`);
  return new Rejection("internal");
}
