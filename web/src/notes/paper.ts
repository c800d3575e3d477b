/** Classes of a note's paper, its head and its foot. */
export const PAPER =
  "edge-lift overflow-hidden rounded-lg border border-edge bg-paper has-[textarea:focus-visible]:border-ink has-[textarea:focus-visible]:[box-shadow:0_0_0_1px_var(--ink)]";
export const PAPER_HEAD = "flex min-h-13 items-center justify-between gap-2.5 border-rule border-b py-1.5 pr-2 pl-4";
export const PAPER_FOOT = "flex min-h-13 items-center justify-between gap-2.5 border-rule border-t py-1.5 pr-2 pl-4";
