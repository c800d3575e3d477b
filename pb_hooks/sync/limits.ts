/** Documents in a page of the feed. */
export const PULL_LIMIT = 200;
export const PULL_LIMIT_MAX = 1000;
/**
 * Rows in one push, and bytes of its body. 1,000 of the longest messages fit, in ASCII. A device that gets 413 sends fewer.
 * pocketbase/json_object.go bounds what the bytes become.
 */
export const PUSH_ROWS_MAX = 1000;
export const PUSH_BYTES_MAX = 4 * 1024 * 1024;
/** Characters of the documents in a push's answer, unless it is one document. */
export const ANSWER_LENGTH_MAX = 1_000_000;
/** Rows of a push in one transaction. Other writers wait for them. */
export const TRANSACTION_ROWS = 100;
/** Characters of a device's or mutation's id. */
export const NAME_MAX = 100;
/** Length of the feed from which a private collection is read along its readers instead of along the feed. */
export const LONG_BACKLOG = 2000;
/**
 * Days for which the answer to a change is stored, and how many an account has. A later repeat gets a conflict, and the device merges.
 */
export const ANSWER_DAYS = 60;
export const ANSWERS_MAX = 10_000;
/** Days for which tombstones are kept. A device that has asked nothing for longer is reset. */
export const LOSS_DAYS = 60;
/** Hours after which a lineage is followed by another one, also without a start of the server. */
export const LINEAGE_HOURS = 20;
/** Rows that the nightly job deletes at once. Other writers wait for them. */
export const CLEANED_AT_ONCE = 5000;

/** Lineages that a device may name: one, and one more for each restart that it has not heard of. */
export const READ_MAX = 50;
/** Characters of these lineages and their numbers. */
export const READ_LENGTH_MAX = READ_MAX * (40 + 1 + 16 + 1);
