const FIRST_YEAR = 2025;

/** "© 2025" in the first year, "© 2025–2027" later. */
export const copyright = (year: number): string => (year > FIRST_YEAR ? `© ${FIRST_YEAR}–${year}` : `© ${FIRST_YEAR}`);
