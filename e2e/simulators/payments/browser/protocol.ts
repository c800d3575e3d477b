/** The messages between the page and the Payment Element's frame, over one MessagePort. */
export interface Appearance {
  theme?: string;
  variables?: Record<string, string>;
  rules?: Record<string, Record<string, string>>;
}

export interface FontSource {
  cssSrc?: string;
  family?: string;
  src?: string;
  style?: string;
  weight?: string;
}

export interface ElementError {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
}

export interface CardDetails {
  number: string;
  exp_month: string;
  exp_year: string;
  cvc: string;
  country: string;
}

export type ToFrame =
  | { kind: "appearance"; appearance: Appearance; fonts: FontSource[] }
  | { kind: "ground"; colour: string }
  | { kind: "collect"; id: number }
  | { kind: "error"; error: ElementError }
  | { kind: "focus" | "blur" | "clear" }
  | { kind: "options"; readOnly: boolean; country: string | undefined };

export type FromFrame =
  | { kind: "ready" | "focus" | "blur" | "escape" }
  | { kind: "height"; px: number }
  | { kind: "scheme"; scheme: "dark" | "light" }
  | { kind: "change"; empty: boolean; complete: boolean }
  | { kind: "collected"; id: number; card: CardDetails | null; error: ElementError | null };
