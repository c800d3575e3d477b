import { CLIENT_ERROR_LIMITS } from "@domain/client-error-limits";
import { clientErrorInput } from "@domain/client-errors";
import { readInput } from "../platform/input";
import { route } from "../platform/runtime";

/** One log line, cleaned like all others (pocketbase/log_lines.go). It does not name the person. */
route(
  "POST",
  "/api/client-errors",
  "visitor",
  (e) => {
    const { message, stack = "" } = readInput(e, clientErrorInput);
    e.app.logger().error("the app broke", "type", "client", "message", message, "stack", stack);
    return e.noContent(204);
  },
  { body: { kind: "object", bytes: CLIENT_ERROR_LIMITS.bytes } },
);
