const LIST =
  "rounded-lg border border-rule bg-paper p-2 text-ink edge-float transition-[opacity,translate] duration-(--fast) ease-out focus:edge-float focus:outline-none data-closed:opacity-0";

/** Under the button that opens it. */
export const MENU_LIST = `${LIST} absolute top-[calc(100%_+_8px)] right-0 z-40 min-w-58`;
/** Headless UI sets the position. */
export const SELECT_LIST = `${LIST} z-60 min-w-(--button-width) [--anchor-gap:6px] [--anchor-max-height:320px]`;
export const MENU_ITEM =
  "flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-md px-3 text-left font-medium no-underline focus-visible:edge-none data-focus:bg-sunk data-selected:font-semibold [&>svg]:invisible data-selected:[&>svg]:visible";
