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
  <dl>
    {items.map(([title, text]) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

export const Benefits = () => (
  <section className="halves" id="benefits" aria-label="Benefits">
    <svg viewBox="0 0 220 220" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <circle cx="110" cy="110" r="108" />
      <circle cx="110" cy="110" r="4" fill="currentColor" />
    </svg>
    <div className="half a">
      <h2 className="d3">For athletes</h2>
      <List items={ATHLETES} />
    </div>
    <div className="half b night">
      <h2 className="d3">For coaches</h2>
      <List items={COACHES} />
    </div>
  </section>
);
