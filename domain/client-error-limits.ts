/** Limits of a report of an app error: characters kept, bytes of the request, reports per visit. */
export const CLIENT_ERROR_LIMITS = { message: 200, stack: 500, bytes: 2048, perVisit: 5 } as const;
