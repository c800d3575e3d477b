const STEPS = [
  ["Find a coach", "Say your sport, your level, where you train and what you want to reach."],
  ["Review and match", "Read what they won and how they coach. We show why each one fits."],
  ["Book sessions", "Pick a time in your own time zone. The full price is there before you pay."],
  ["Train and excel", "Meet on the field or on video, then read the notes your coach leaves you."],
] as const;

export const HowItWorks = () => (
  <section className="sec how" id="how-it-works" aria-labelledby="how">
    <div className="wrap">
      <h2 className="d2" id="how">
        How It Works
      </h2>
      <ol className="steps">
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <h3 className="d4">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
