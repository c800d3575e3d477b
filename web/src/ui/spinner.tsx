/** Decoration beside words such as "Signing in...". Screen readers announce only the words. */
export const Spinner = () => (
  <span
    data-testid="spinner"
    className="size-4 flex-none animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:[animation-duration:3s]"
    aria-hidden="true"
  />
);
