/** `route("POST", "/api/functions/keep-quiz", …` */
const ROUTE = /\broute\(\s*"[A-Z]+",\s*"([^"]+)"/g;
const FOLDER = /^pb_hooks\/[^/]+(?=\/)/;

/**
 * Says which tests call the routes of a folder of hooks. A test calls a route if its code has the path (`"/api/functions/keep-quiz"`), the
 * path's last part (`"keep-quiz"`) or a fixture of that name (`keepQuiz`).
 * @returns for each folder the paths of tests
 */
export function callersOf(
  hooks: readonly string[],
  tests: readonly string[],
  read: (file: string) => string,
): Map<string, string[]> {
  const code = tests.map((test) => ({ test, text: read(test) }));
  const callers = new Map<string, string[]>();
  for (const hook of hooks) {
    const folder = FOLDER.exec(hook)?.[0];
    if (!folder) continue;
    const signs = [...read(hook).matchAll(ROUTE)].flatMap(([, path = ""]) => signsOf(path));
    const calling = code.filter(({ text }) => signs.some((sign) => sign.test(text))).map(({ test }) => test);
    callers.set(folder, [...new Set([...(callers.get(folder) ?? []), ...calling])]);
  }
  return callers;
}

/** How code names a route. A name of one word, such as `pull`, stands for the route only in its path. */
function signsOf(path: string): RegExp[] {
  const named = path.replace(/\/?\{.*$/, "");
  const name = named.split("/").at(-1);
  if (!name) return [];
  const signs = [new RegExp(`(?<!\\w)${named.replaceAll(".", "\\.")}["'\`/?]`)];
  if (!name.includes("-")) return signs;
  const fixture = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [...signs, new RegExp(`"${name}"|\\b${fixture}\\b`)];
}
