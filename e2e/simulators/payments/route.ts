import type { Engine } from "./engine";
import type { FormMap } from "./wire/form";

/** The caller: the platform with its secret key (maybe for a connected account), or a browser with the publishable one. */
export interface Caller {
  kind: "publishable" | "secret";
  account: string | null;
}

export interface Call {
  engine: Engine;
  caller: Caller;
  form: FormMap;
  /** The values of the pattern's `:name` parts. */
  path: Record<string, string>;
}

export interface Route {
  method: "DELETE" | "GET" | "POST";
  pattern: string;
  /** Whether a browser may call it with the publishable key and a client secret. */
  browser?: true;
  handle(call: Call): object;
}

export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const want = pattern.split("/");
  const got = pathname.split("/");
  if (want.length !== got.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of want.entries()) {
    const piece = got[index] ?? "";
    if (part.startsWith(":")) {
      if (piece === "") return null;
      values[part.slice(1)] = decodeURIComponent(piece);
    } else if (part !== piece) return null;
  }
  return values;
}
