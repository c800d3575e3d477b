/** One side's text in a case; nothing without text. */
export const Said = ({ who, words }: { who: string; words: string }) =>
  words ? (
    <p className="written text-sm">
      <b>{who}:</b> {words}
    </p>
  ) : null;
