import { Fragment, type ReactNode } from "react";

/** A text with parts that are drawn in their own way: `rich(m.terms_read(), { a: (text) => <AppLink …>{text}</AppLink> })` for "Read <a>the terms</a>." */
export function rich(text: string, parts: Record<string, (text: string) => ReactNode>): ReactNode {
  // By turns: plain text, a part's name, its text.
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/s);
  return pieces.map((piece, at) => {
    if (at % 3 === 1) return null;
    const draw = at % 3 === 2 ? parts[pieces[at - 1] ?? ""] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    return <Fragment key={at}>{draw ? draw(piece) : piece}</Fragment>;
  });
}
