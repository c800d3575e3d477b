/** Decoration beside words such as "Signing in...": the words are what is announced. */
export const Spinner = () => <span className="spin" aria-hidden="true" />;
