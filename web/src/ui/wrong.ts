import { createContext } from "react";

/** The form's faulty field, and why. */
export type Wrong = { field: string; message: string };
type FormState = { wrong: Wrong | null; clear: () => void };
/** Apart from Field, so that a list's Select brings no forms. */
export const WrongContext = createContext<FormState | null>(null);
