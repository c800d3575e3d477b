/** Fields in a line, and the button at its end. */
export const LINE = "flex flex-wrap items-end gap-3 *:not-[button]:flex-[1_1_240px]";
