import * as m from "@messages";

const STEPS = [
  [m.home_find_a(), m.home_say_your_sport_your_level_where()],
  [m.home_review_and_match(), m.home_read_what_they_won_and_how()],
  [m.home_book_sessions(), m.home_pick_a_time_in_your_own()],
  [m.home_train_and_excel(), m.home_meet_on_the_field_or_on()],
] as const;

export const HowItWorks = () => (
  <section className="desk:pb-32 pb-18" id="how-it-works" aria-labelledby="how">
    <div className="frame">
      <h2 className="mb-11 text-d2" id="how">
        {m.home_how_it_works()}
      </h2>
      <ol className="grid desk:grid-cols-4 desk:gap-8 [counter-reset:st]">
        {STEPS.map(([title, text]) => (
          <li
            className="before:shirt desk:block grid grid-cols-[64px_1fr] gap-x-3 gap-y-0.5 border-ink border-t-[1.5px] desk:border-t-[3px] py-5.5 desk:pt-5 [counter-increment:st] before:row-span-2 desk:before:mb-6.5 desk:before:block before:text-[5rem]/[0.78] desk:before:text-[8rem] before:lining-nums before:content-[counter(st)]"
            key={title}
          >
            <h3 className="text-d4">{title}</h3>
            <p className="mt-1.5 max-w-[38ch] text-balance desk:text-lg text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
