// What a few modules ask the browser at load, for Node: a desk (its styles hide on a phone what only a desk shows),
// a visitor, and an instance whose name the server fills in.
const noList = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
const desk = { ...noList, matches: true };
const stored: Record<string, string> = { "encore-config": JSON.stringify({ appName: "%APP_NAME%" }) };

Object.assign(globalThis, {
  matchMedia: (query: string) => (query.includes("min-width") ? desk : noList),
  localStorage: { getItem: (key: string) => stored[key] ?? null, setItem: () => undefined },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
