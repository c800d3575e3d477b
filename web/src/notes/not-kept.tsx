/** The text is only on the screen. */
export const NotKept = () => (
  <p className="bg-stop-bg px-4 py-3 text-stop" role="alert">
    This device could not keep your notes: its storage is full or blocked. Copy your text before you close this page.
  </p>
);
