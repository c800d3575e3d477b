/** A coach's languages. A device that has not fetched the coach since the field was added has none. */
export const languagesOf = (coach: { languages?: readonly string[] }): readonly string[] => coach.languages ?? [];
