/** Where to go after signing in: a path of this app, never another site. */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith("/") || next.startsWith("//") || next.includes("\\") || next.startsWith("/auth")) return "/";
  return next;
}
