const STEPS = [
  ["Find a coach", "Say your sport, your level, where you train and what you want to reach."],
  ["Review and match", "Read what they won and how they coach. We show why each one fits."],
  ["Book sessions", "Pick a time in your own time zone. The full price is there before you pay."],
  ["Train and excel", "Meet on the field or on video, then read the notes your coach leaves you."],
] as const;

export const HowItWorks = () => (
  <section className="desk:pb-32 pb-18" id="how-it-works" aria-labelledby="how">
    <div className="frame">
      <h2 className="mb-11 text-d2" id="how">
        How It Works
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
