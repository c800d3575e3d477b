import { partsOf } from "@domain/links";
import { Fragment } from "react";

/** A message's text with links. */
export const MessageText = ({ text }: { text: string }) =>
  partsOf(text).map((part) =>
    part.kind === "link" ? (
      <a key={part.start} className="link" href={part.text} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      <Fragment key={part.start}>{part.text}</Fragment>
    ),
  );
