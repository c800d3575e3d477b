import { partsOf } from "@domain/links";
import { Fragment } from "react";

/** A message's text with links. */
export const MessageText = ({ text }: { text: string }) =>
  partsOf(text).map((part, index) =>
    part.kind === "link" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
      <a key={index} className="link" href={part.text} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
