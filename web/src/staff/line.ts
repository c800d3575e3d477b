/** Fields in a row, with a button at the end. */
export const LINE = "flex flex-wrap items-end gap-3 *:not-[button]:flex-[1_1_240px]";
