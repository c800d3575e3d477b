/** The longest path that is kept. */
const LONGEST = 500;

/** Where to go after signing in: a path of this app, never another site. "/" for everything else. */
export function nextPath(next: unknown): string {
  if (typeof next !== "string" || next.length > LONGEST || !next.startsWith("/") || next.startsWith("//")) return "/";
  return next.includes("\\") || next.startsWith("/auth") ? "/" : next;
}
