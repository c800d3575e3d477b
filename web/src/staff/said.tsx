/** One side's text in a case; nothing without text. */
export const Said = ({ who, words }: { who: string; words: string }) =>
  words ? (
    <p className="small staff-words">
      <b>{who}:</b> {words}
    </p>
  ) : null;
