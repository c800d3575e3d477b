/** Documents in a page of the feed. */
export const PULL_LIMIT = 200;
export const PULL_LIMIT_MAX = 1000;
/** Rows in one push, and bytes of its body. A device that gets 413 sends fewer. */
export const PUSH_ROWS_MAX = 1000;
export const PUSH_BYTES_MAX = 8 * 1024 * 1024;
/** Rows of a push that are written in one transaction. Others who write wait for so many. */
export const TRANSACTION_ROWS = 100;
/** Characters of a device's or a mutation's name. */
export const NAME_MAX = 100;
/** Changes in the feed from which a page of a private collection is read along its readers instead of along the feed. */
export const LONG_BACKLOG = 2000;
/** Days a push's answer is remembered. A device that repeats a push after that gets a conflict instead, and merges. */
export const ANSWER_DAYS = 60;

/** Lineages that a device may name: it keeps one, and one more for each restart that it has not been told of. */
export const READ_MAX = 50;
