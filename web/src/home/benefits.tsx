import { COACH_PERCENT } from "@domain/limits";

type Benefit = readonly [title: string, text: string];

const ATHLETES: readonly Benefit[] = [
  [
    "Personalised training",
    "One coach, your goals, your footage. Every session ends with notes you keep, even without a signal.",
  ],
  ["Elite experience", "Learn it from someone who has done it under pressure, and can tell you what it took."],
];
const COACHES: readonly Benefit[] = [
  ["Stay connected", "Stay close to your sport on your own schedule, from any field or kitchen table."],
  [
    "Share your legacy",
    `Set your rate and keep ${COACH_PERCENT}% of every booking. We take care of payments, reminders and time zones.`,
  ],
];

const List = ({ items }: { items: readonly Benefit[] }) => (
  <dl className="grid gap-6">
    {items.map(([title, text]) => (
      <div key={title}>
        <dt className="title desk:text-d4 text-[1.375rem]">{title}</dt>
        <dd className="mt-1.5 max-w-[38ch] text-balance desk:text-lg on-night:text-on-night-2 text-ink-2">{text}</dd>
      </div>
    ))}
  </dl>
);

export const Benefits = () => (
  <section className="relative isolate grid desk:grid-cols-2 overflow-hidden" id="benefits" aria-label="Benefits">
    <svg
      className="absolute top-1/2 left-1/2 z-1 desk:size-55 size-37.5 text-edge [transform:translate(-50%,-50%)]"
      viewBox="0 0 220 220"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="110" cy="110" r="108" />
      <circle cx="110" cy="110" r="4" fill="currentColor" />
    </svg>
    <div className="relative bg-paper px-gutter desk:py-32 pt-18 desk:pr-37.5 pb-31 desk:pl-side">
      <h2 className="mb-7 text-d3">For athletes</h2>
      <List items={ATHLETES} />
    </div>
    <div className="night relative px-gutter desk:py-32 pt-31 desk:pr-side pb-18 desk:pl-37.5">
      <h2 className="mb-7 text-d3">For coaches</h2>
      <List items={COACHES} />
    </div>
  </section>
);
