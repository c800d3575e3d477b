import { COACH_PERCENT } from "@domain/limits";

const STEPS = [
  ["Complete the form", "Your name, sport and rate are enough to begin; the rest helps athletes choose."],
  [
    "Set up your Stripe account",
    `Stripe pays your ${COACH_PERCENT}% to your bank account. It asks for your details; we never see them.`,
  ],
  ["Get verified by our team", "We check your athletic record before your profile is public."],
  ["Start accepting bookings", "Athletes pay when they book; you are paid after the session."],
] as const;

export const NextSteps = () => (
  <section className="desk:sticky desk:top-24" aria-labelledby="next-steps">
    <h2 className="title" id="next-steps">
      Next Steps
    </h2>
    <ol className="mt-4 grid gap-4">
      {STEPS.map(([title, text], index) => (
        <li className="grid grid-cols-[2rem_1fr] items-baseline gap-3" key={title}>
          <span className="figure text-f3" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <b>{title}</b>
            <p className="text-ink-2 text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
