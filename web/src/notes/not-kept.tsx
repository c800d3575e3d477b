/** The text is only on the screen. */
export const NotKept = () => (
  <p className="note-failure" role="alert">
    This device could not keep your notes: its storage is full or blocked. Copy your text before you close this page.
  </p>
);
