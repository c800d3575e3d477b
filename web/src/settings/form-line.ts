/** A field and its submit button. On a desk the button is beside the field's control. */
export const FORM_LINE =
  "flex w-full flex-wrap items-start gap-3 *:first:flex-[1_1_240px] desk:[&>button]:mt-6.5 desk:[&>button]:min-w-38";
