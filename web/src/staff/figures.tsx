import type { WeekFigures } from "@domain/figures";
import { dollars } from "@domain/money";
import * as m from "@messages";
import { BarChart } from "./bar-chart";
import { Frame } from "./list-frame";
import { loadFigures } from "./queries";
import { useLoaded } from "./use-loaded";

const counted = (value: number): string => String(value);
const minutes = (value: number): string =>
  value < 120 ? m.desk_minutes({ count: value }) : m.desk_hours({ count: Math.round(value / 60) });

type Chart = {
  of: Exclude<keyof WeekFigures, "start">;
  title: string;
  says: string;
  words: (value: number) => string;
};
const CHARTS: readonly Chart[] = [
  { of: "bookings", title: m.desk_bookings(), says: m.desk_bookings_says(), words: counted },
  { of: "revenueCents", title: m.desk_revenue(), says: m.desk_revenue_says(), words: dollars },
  { of: "refundCents", title: m.desk_refunds(), says: m.desk_refunds_says(), words: dollars },
  { of: "activeCoaches", title: m.desk_active_coaches(), says: m.desk_active_coaches_says(), words: counted },
  { of: "responseMinutes", title: m.desk_response(), says: m.desk_response_says(), words: minutes },
];

/** The last 12 weeks, counted by the server. */
export function Figures() {
  return (
    <Frame loaded={useLoaded(loadFigures)} empty={m.staff_nothing_has_happened_yet()}>
      {(weeks) => (
        <div className="grid desk:grid-cols-2 items-start gap-4">
          {CHARTS.map(({ of, title, says, words }) => (
            <BarChart
              key={of}
              title={title}
              says={says}
              words={words}
              bars={weeks.map((week) => ({ start: week.start, value: week[of] }))}
            />
          ))}
        </div>
      )}
    </Frame>
  );
}
