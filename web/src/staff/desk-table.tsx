import * as m from "@messages";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { cx } from "@/ui/class-names";
import { useOpen } from "./use-open";
import { useRowKeys } from "./use-row-keys";

export type Column<T> = { head: string; cell: (row: T) => ReactNode; number?: true; long?: true };

type Props<T> = {
  label: string;
  /** How many there are, in words. */
  count: string;
  rows: readonly T[];
  /** The first column: what the line is about. */
  head: string;
  name: (row: T) => string;
  columns: readonly Column<T>[];
  detail: (row: T) => ReactNode;
  /** What an address may open beside the list, such as a person who is not on this page of it. Then no line opens by itself. */
  elsewhere?: (id: string) => ReactNode;
};

const CELL = "px-2 py-1.5 align-baseline max-desk:block max-desk:p-0";
/** On a phone: the column's name before the value. Drawn by CSS, because screen readers have the table. */
const NAMED = "max-desk:before:text-ink-3 max-desk:before:content-[attr(data-words)]";

/** A dense table with the chosen line beside it. On a phone: cards, and the chosen one in their place. */
export function DeskTable<T extends { id: string }>(props: Props<T>) {
  const { label, count, rows, head, name, columns, detail, elsewhere } = props;
  const [open, choose] = useOpen();
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const chosen = rows.find(({ id }) => id === open);
  const isOpen = chosen !== undefined || (open !== "" && elsewhere !== undefined);
  const shown = chosen ?? (elsewhere ? undefined : rows[0]);
  const left = useRef("");
  useEffect(() => {
    // On a phone either the list is gone, or the line that was open: the focus goes to what stands in its place.
    if (isOpen && !list.current?.checkVisibility()) pane.current?.focus();
    if (!isOpen && left.current) list.current?.querySelector<HTMLElement>(`[data-row="${left.current}"]`)?.focus();
    left.current = isOpen ? open : "";
  }, [isOpen, open]);
  return (
    <div className="grid desk:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] grid-cols-1 items-start gap-5">
      <div ref={list} className={cx("grid grid-cols-1 content-start gap-2", isOpen && "max-desk:hidden")}>
        <p className="text-ink-3 text-sm tabular-nums">{count}</p>
        <table className="w-full border-collapse text-left text-sm max-desk:block" aria-label={label}>
          <thead className="text-ink-3 max-desk:sr-only">
            <tr className="max-desk:block">
              {[head, ...columns.map((column) => column.head)].map((words) => (
                <th key={words} className="p-2 font-semibold" scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-desk:grid max-desk:grid-cols-1 max-desk:gap-3">
            {rows.map((row) => (
              <tr
                key={row.id}
                aria-current={row.id === shown?.id || undefined}
                className="relative border-rule border-t hover:bg-sunk desk:aria-[current]:bg-sunk max-desk:grid max-desk:grid-cols-1 max-desk:gap-1 max-desk:rounded-lg max-desk:border max-desk:bg-paper max-desk:p-4"
              >
                <th className={cx(CELL, "wrap-break-word font-semibold")} scope="row">
                  <button
                    type="button"
                    data-row={row.id}
                    className="min-h-7 text-left font-semibold after:absolute after:inset-0 hover:underline"
                    onClick={() => choose(row.id)}
                  >
                    {name(row)}
                  </button>
                </th>
                {columns.map(({ head: words, cell, number, long }) => (
                  <td
                    key={words}
                    className={cx(
                      CELL,
                      NAMED,
                      number && "desk:whitespace-nowrap tabular-nums",
                      long ? "wrap-anywhere" : "wrap-break-word",
                    )}
                    data-words={m.desk_column({ words })}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div
        ref={pane}
        tabIndex={-1}
        className={cx("desk:sticky desk:top-20 grid content-start gap-3 outline-none", !isOpen && "max-desk:hidden")}
      >
        <Button tone="out" size="sm" className="desk:hidden justify-self-start" onClick={() => choose("")}>
          <ArrowLeft aria-hidden="true" />
          {m.desk_back_to_the_list()}
        </Button>
        {shown ? (
          <Card as="section" aria-label={name(shown)} className="grid grid-cols-1 gap-3 p-4" key={shown.id}>
            {detail(shown)}
          </Card>
        ) : (
          elsewhere && (isOpen ? elsewhere(open) : <p className="text-ink-3 text-sm">{m.desk_choose_a_line()}</p>)
        )}
      </div>
    </div>
  );
}
