import type { ExcerptPart } from "@domain/full-text";
import * as m from "@messages";
import { Lock } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Badge } from "@/ui/badge";
import { formatDate } from "@/ui/format";
import { shownName } from "@/ui/person-name";
import type { Hit, SearchKind } from "./search-items";

export const KIND_WORDS: Record<SearchKind, string> = {
  people: m.search_people(),
  notes: m.search_notes(),
  messages: m.search_messages(),
};

/** A hit: whose it is, when, and the words around it. */
export const HitWords = ({ hit }: { hit: Hit }) => (
  <span className="wrap-anywhere grid grid-cols-1 gap-0.5">
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <b className="title">{shownName(hit.title)}</b>
      <span className="flex items-center gap-2 text-ink-3 text-sm tabular-nums">
        {hit.isPrivate && <Badge icon={<Lock />}>{m.search_private()}</Badge>}
        {hit.kind !== "people" && formatDate(hit.at)}
      </span>
    </span>
    <span className="text-ink-2 text-sm">
      <Excerpt parts={hit.excerpt} />
    </span>
  </span>
);

function Excerpt({ parts }: { parts: readonly ExcerptPart[] }): ReactNode {
  let at = 0;
  return parts.map(({ text, isHit }) => {
    at += text.length;
    return isHit ? (
      <mark key={at} className="bg-wait-bg font-semibold text-ink">
        {text}
      </mark>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    );
  });
}
