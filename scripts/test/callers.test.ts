import { expect, test } from "vitest";
import { callersOf } from "./callers";

const HOOKS = {
  "pb_hooks/jobs/wiring.ts": `route("POST", "/api/functions/run-jobs", "superuser", runJobsNow);`,
  "pb_hooks/sync/wiring.ts": `route(\n  "GET",\n  "/api/sync/{collection}",\n  "account",\n  pull,\n);`,
  "pb_hooks/seo/wiring.ts": `route("GET", "/coaches", "visitor", list);\nroute("GET", "/{path...}", "visitor", page);`,
  "pb_hooks/notes/wiring.ts": `onRecordCreate(keep, "session_notes");`,
};
const TESTS = {
  "by-path": `call(server, token, "/api/functions/run-jobs", {})`,
  "by-name": `callFunction(server, token, "run-jobs")`,
  "by-fixture": `await runJobs(server)`,
  "with-more": `call(server, token, \`/api/sync/\${name}?from=1\`)`,
  "by-records": `call(server, token, "/api/collections/coaches/records")`,
  "by-page": `fetch(\`\${server.url}/coaches?sport=Golf\`)`,
  "by-none": `prerunJobs("sync", "rerun-jobs-now")`,
};

test("a test calls a route by its path, by its name, or by a fixture that is called like it", () => {
  const code: Record<string, string> = { ...HOOKS, ...TESTS };
  const callers = callersOf(Object.keys(HOOKS), Object.keys(TESTS), (file) => code[file] ?? "");
  expect(Object.fromEntries(callers)).toEqual({
    "pb_hooks/jobs": ["by-path", "by-name", "by-fixture"],
    "pb_hooks/sync": ["with-more"],
    "pb_hooks/seo": ["by-page"],
    "pb_hooks/notes": [],
  });
});
