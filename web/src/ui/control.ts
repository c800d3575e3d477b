/** The look of all controls for text and choices. */
export const CONTROL =
  "w-full rounded-md border-[1.5px] border-edge bg-paper px-3.5 py-2.75 leading-[1.45] focus:border-ink focus:edge-ink focus:outline-none aria-invalid:border-stop aria-invalid:edge-fault";

/** A button that opens a list, with an arrow at its end. */
export const SELECT = `${CONTROL} flex min-h-12 items-center justify-between gap-3 text-left after:h-1.5 after:w-3 after:flex-none after:bg-current after:content-[''] after:[clip-path:polygon(0_0,100%_0,50%_100%)] data-open:border-ink data-open:edge-ink`;
