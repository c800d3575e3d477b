/** The start of a message that this version of the app cannot read. */
export const UNREADABLE = "unreadable ";
