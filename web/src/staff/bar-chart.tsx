import * as m from "@messages";
import { useId } from "react";
import { Card } from "@/ui/card";
import { formatDate } from "@/ui/format";

/** `value` null: nothing to measure in that week. */
export type Bar = { start: string; value: number | null };

type Props = { title: string; says: string; bars: readonly Bar[]; words: (value: number) => string };

const HEIGHT = 96;
const STEP = 10;
const WIDTH = 7;
const dayOf = (start: string): string => formatDate(`${start}T00:00:00Z`, "UTC");

/** Bars by week. Labels are text outside of the drawing, so they wrap and never collide. A table says the same. */
export function BarChart({ title, says, bars, words }: Props) {
  const id = useId();
  const values = bars.map(({ value }) => value ?? 0);
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const y = (value: number): number => (top === bottom ? HEIGHT : ((top - value) / (top - bottom)) * HEIGHT);
  const last = bars.at(-1);
  const shown = (value: number | null | undefined): string =>
    value === null || value === undefined ? m.desk_no_value() : words(value);
  return (
    <Card as="section" className="grid grid-cols-1 content-start gap-2 p-4" aria-labelledby={id}>
      <h2 className="title" id={id}>
        {title}
      </h2>
      <p className="text-ink-3 text-sm">{says}</p>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span>{m.desk_this_week({ value: shown(last?.value) })}</span>
        <span className="text-ink-3">{m.desk_most({ value: words(top) })}</span>
      </p>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-24 w-full border-edge border-b"
        role="img"
        aria-label={m.desk_chart_label({ title, value: shown(last?.value), most: words(top) })}
      >
        {bars.map(({ start, value }, at) => (
          <rect
            key={start}
            x={at * STEP + (STEP - WIDTH) / 2}
            y={Math.min(y(value ?? 0), y(0))}
            width={WIDTH}
            height={Math.abs(y(value ?? 0) - y(0))}
            className={at === bars.length - 1 ? "fill-ink-3" : "fill-ink"}
          >
            <title>{m.desk_week_value({ week: dayOf(start), value: shown(value) })}</title>
          </rect>
        ))}
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-3 text-sm tabular-nums" aria-hidden="true">
        <span>{dayOf(bars[0]?.start ?? "")}</span>
        <span>{dayOf(last?.start ?? "")}</span>
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm">{m.desk_as_a_table()}</summary>
        <table className="w-full border-collapse text-left text-sm tabular-nums">
          <thead>
            <tr>
              <th className="p-1" scope="col">
                {m.desk_week_of()}
              </th>
              <th className="p-1 text-right" scope="col">
                {title}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ start, value }) => (
              <tr key={start} className="border-rule border-t">
                <th className="p-1 font-normal" scope="row">
                  {dayOf(start)}
                </th>
                <td className="p-1 text-right">{shown(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
