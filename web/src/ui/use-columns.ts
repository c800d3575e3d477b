import { useSyncExternalStore } from "react";

const desk = matchMedia("(min-width: 900px)");

export const isDesk = (): boolean => desk.matches;

/** One column of cards on a phone, two on a desk. */
export const useColumns = (): 1 | 2 =>
  useSyncExternalStore(
    (notify) => {
      desk.addEventListener("change", notify);
      return () => desk.removeEventListener("change", notify);
    },
    () => (desk.matches ? 2 : 1),
  );
