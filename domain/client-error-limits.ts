/** Characters that are kept of a fault of the app, bytes of the request, and how many one visit may tell. */
export const CLIENT_ERROR_LIMITS = { message: 200, stack: 500, bytes: 2048, perVisit: 5 } as const;
