import { useState } from "react";

export type Theme = "auto" | "light" | "dark";

const KEY = "encore-theme";

function read(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : "auto";
  } catch {
    return "auto";
  }
}

/** The chosen theme; public/theme.js applies it before the first paint and on this event. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(read);
  const choose = (next: Theme) => {
    setTheme(next);
    try {
      if (next === "auto") localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, next);
    } catch {
      // storage is blocked: the choice holds for this page only
    }
    dispatchEvent(new Event(KEY));
  };
  return [theme, choose];
}
