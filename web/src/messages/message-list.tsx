import type { MessageDocument } from "@domain/documents";
import * as m from "@messages";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { cx } from "@/ui/class-names";
import { formatDate, formatHHmm } from "@/ui/format";
import { MessageState } from "./message-state";
import { MessageText } from "./message-text";
import { RefusedMessage } from "./refused-message";
import { type Entry, entriesOf } from "./threads";

const today = () => new Date().toDateString();
const dayWords = (iso: string): string =>
  new Date(iso).toDateString() === today() ? m.messages_today() : formatDate(iso);

/** The height of `top` (h-16) in pixels. */
const TOP_PX = 64;

/** Height of a one-line row in pixels, until it is measured. */
const guess = (entry: Entry | undefined): number => (entry?.kind !== "message" ? 42 : entry.stamp ? 82 : 51);

/** `top` is shown above the first message. */
type Props = { messages: readonly MessageDocument[]; me: string; top: ReactNode };

/** A thread of any length: only rows in view exist. It opens at its end and stays there while the reader does. */
export function MessageList({ messages, me, top }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const hasTop = Boolean(top);
  const entries = useMemo(() => entriesOf(messages, me), [messages, me]);
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => guess(entries[index]),
    overscan: 12,
    paddingStart: hasTop ? TOP_PX : 0,
    getItemKey: (index) => entries[index]?.key ?? index,
  });
  const count = entries.length;
  const height = virtual.getTotalSize();
  const first = entries.find(({ kind }) => kind === "message")?.key;
  const was = useRef({ first, hasTop, height: 0 });
  useLayoutEffect(() => {
    const before = was.current;
    // This one includes newly measured rows.
    was.current = { first, hasTop, height: virtual.getTotalSize() };
    if (!box.current) return;
    if (atEnd.current && count && height) box.current.scrollTop = box.current.scrollHeight;
    // Changes above keep the visible rows in place.
    else if (first !== before.first || hasTop !== before.hasTop)
      box.current.scrollTop += was.current.height - before.height;
  }, [count, height, first, hasTop, virtual]);
  useEffect(() => {
    const field = box.current;
    if (!field) return;
    // A scrolling area must be focusable; Safari does not make it so.
    field.tabIndex = 0;
    const look = () => {
      atEnd.current = field.scrollHeight - field.scrollTop - field.clientHeight < 48;
    };
    field.addEventListener("scroll", look, { passive: true });
    // A phone's keyboard, a bar or a longer draft changes the height: a reader at the end stays there.
    const resized = new ResizeObserver(() => {
      if (atEnd.current) field.scrollTop = field.scrollHeight;
    });
    resized.observe(field);
    return () => {
      resized.disconnect();
      field.removeEventListener("scroll", look);
    };
  }, []);
  return (
    <div
      ref={box}
      className="block min-h-0 flex-1 flex-col gap-1 overflow-auto p-4 [overflow-anchor:none]"
      role="log"
      aria-label={m.messages_messages()}
    >
      {hasTop && <div className="relative z-1 -mb-16 h-16">{top}</div>}
      <ol className="relative" style={{ height }}>
        {virtual.getVirtualItems().map((row) => {
          const entry = entries[row.index];
          return (
            <li
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              className={cx(
                "absolute inset-x-0 top-0 bottom-auto flex flex-col pb-1",
                entry?.kind === "message" && entry.mine && "",
              )}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              {entry && <EntryView entry={entry} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function EntryView({ entry }: { entry: Entry }) {
  if (entry.kind === "day")
    return <span className="mt-1.5 mb-2.5 self-center text-[0.8125rem] text-ink-3">{dayWords(entry.day)}</span>;
  const { message, mine, stamp } = entry;
  return (
    <>
      <p
        data-from={mine ? "me" : "them"}
        className={cx(
          "written max-w-[min(80%,46ch)] rounded-lg border px-3.5 py-2.5 text-md",
          mine
            ? "self-end rounded-br-sm border-ink bg-ink text-chalk"
            : "self-start rounded-bl-sm border-rule bg-paper",
        )}
      >
        <MessageText text={message.content} />
      </p>
      {mine && <RefusedMessage id={message.id} />}
      {stamp && (
        <span
          className={cx(
            "mx-0.5 mt-0.5 mb-2.5 flex items-center gap-1.5 text-[0.8125rem] text-ink-3 tabular-nums",
            mine && "self-end",
          )}
        >
          <time dateTime={message.created_at}>{formatHHmm(message.created_at)}</time>
          {mine && <MessageState message={message} />}
        </span>
      )}
    </>
  );
}
