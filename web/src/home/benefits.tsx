import { COACH_PERCENT } from "@domain/limits";
import * as m from "@messages";

type Benefit = readonly [title: string, text: string];

const ATHLETES: readonly Benefit[] = [
  [m.home_personalised_training(), m.home_one_coach_your_goals_your_footage()],
  [m.home_elite_experience(), m.home_learn_it_from_someone_who_has()],
];
const COACHES: readonly Benefit[] = [
  [m.home_stay_connected(), m.home_stay_close_to_your_sport_on()],
  [m.home_share_your_legacy(), m.home_set_your_rate_and_keep_coach({ coachPercent: COACH_PERCENT })],
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
  <section
    className="relative isolate grid desk:grid-cols-2 overflow-hidden"
    id="benefits"
    aria-label={m.home_benefits()}
  >
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
      <h2 className="mb-7 text-d3">{m.home_for_athletes()}</h2>
      <List items={ATHLETES} />
    </div>
    <div className="night relative px-gutter desk:py-32 pt-31 desk:pr-side pb-18 desk:pl-37.5">
      <h2 className="mb-7 text-d3">{m.home_for_coaches()}</h2>
      <List items={COACHES} />
    </div>
  </section>
);
