/** A field, and the button that sends it: beside it on a desk, at the height of its control. */
export const FORM_LINE =
  "flex w-full flex-wrap items-start gap-3 *:first:flex-[1_1_240px] desk:[&>button]:mt-6.5 desk:[&>button]:min-w-38";
