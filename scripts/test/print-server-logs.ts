import { afterEach } from "vitest";
import { printServerLogs } from "../../e2e/fixtures/server";

afterEach(({ task }) => {
  if (task.result?.state === "fail") printServerLogs();
});
