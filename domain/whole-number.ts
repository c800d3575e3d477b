/**
 * A typed whole number, such as "80" or " 80 ". NaN for all other text, so that a schema refuses it: "1,5" is never 15, and "1.234" may
 * mean two things.
 */
export const wholeNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The same for a form's input: undefined for a blank field. */
export const wholeNumberOrNone = (text: string): number | undefined =>
  text.trim() === "" ? undefined : wholeNumber(text);
