/** How a message begins that this version of the app cannot read: the poison of a pull. */
export const UNREADABLE = "unreadable ";
