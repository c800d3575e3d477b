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
  <section className="office-steps" aria-labelledby="next-steps">
    <h2 className="d5" id="next-steps">
      Next Steps
    </h2>
    <ol>
      {STEPS.map(([title, text], index) => (
        <li key={title}>
          <span className="fig f3" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <b>{title}</b>
            <p className="small soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
