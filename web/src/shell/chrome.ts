import { useRouterState } from "@tanstack/react-router";

/** A route's settings for the frame, as `staticData` beside its component. */
export type Chrome = {
  /** `night` joins the top bar with a night block under it (home, dashboard). */
  bar?: "plain" | "night";
  /** `own`: on a phone the screen draws its own bar (PhoneBar) and takes the whole height; no bottom navigation. */
  phone?: "tabs" | "own";
  footer?: boolean;
};

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption extends Chrome {}
}

/** The chrome of the deepest matched route; plain for a page that is not found. */
export const useChrome = (): Chrome =>
  useRouterState({ select: (state) => state.matches[state.matches.length - 1]?.staticData }) ?? {};

export const usePathname = (): string => useRouterState({ select: (state) => state.location.pathname });
