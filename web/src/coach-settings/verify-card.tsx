import type { CoachDocument } from "@domain/documents";
import { Check, Clock, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { AppLink } from "@/ui/app-link";
import { Button, ButtonLink } from "@/ui/button";
import type { VerifyAnswer } from "./actions";
import type { Approval } from "./approval";
import { continueSetup } from "./start-setup";

type Step = { key: string; done: boolean; words: ReactNode };
const COUNT = ["Nothing", "One thing", "Two things", "Three things", "Four things"];
const isAre = (count: number) => (count === 1 ? "is" : "are");

type Props = { coach: CoachDocument; standing: Approval["standing"]; answer: VerifyAnswer | null };

/** Shows the steps done and left until verification. `answer` is newer than the record. */
export function VerifyCard({ coach, standing, answer }: Props) {
  const [busy, setBusy] = useState(false);
  const declined = coach.athlete_verified ? null : (standing?.declined ?? null);
  const { reason, verified } = answer ?? standing?.verification ?? {};
  const stripeDone = reason === "team_review" || verified === true;
  const steps: Step[] = [
    { key: "form", done: true, words: "Complete the form" },
    { key: "email", done: true, words: "Confirm your email" },
    {
      key: "stripe",
      done: stripeDone,
      words: stripeDone ? (
        "Set up payments with Stripe"
      ) : (
        <>
          <b>Set up payments with Stripe</b>, about 6&nbsp;minutes
        </>
      ),
    },
    {
      key: "team",
      done: coach.athlete_verified,
      words: coach.athlete_verified
        ? "Our team verified your career"
        : declined
          ? "Our team could not verify your career yet"
          : "Our team is verifying your career",
    },
  ];
  const done = steps.filter((step) => step.done).length;
  const left = steps.length - done;
  const nothingToDo = stripeDone && !coach.athlete_verified && !declined;
  const resume = async () => {
    setBusy(true);
    await continueSetup(coach).finally(() => setBusy(false));
  };
  return (
    <section
      className="grid gap-3 rounded-lg border-[1.5px] border-wait bg-wait-bg p-4 desk:px-7 desk:py-6.5"
      aria-labelledby="not-verified"
    >
      <h2 className="flex items-center gap-2.5 text-f3" id="not-verified">
        <TriangleAlert aria-hidden="true" />
        Account Not Verified
      </h2>
      <p className="max-w-read">
        Please complete your account setup to start accepting bookings. {COUNT[done]} {isAre(done)} done
        {left > 0 && `, ${COUNT[left]?.split(" ")[0]?.toLowerCase()} ${isAre(left)} left`}.
        {nothingToDo && " The last step is ours: our team checks your athletic record and emails you the result."}
      </p>
      <ul className="text-sm">
        {steps.map(({ key, done: finished, words }) => (
          <li className="grid grid-cols-[24px_1fr] items-center gap-2.5 py-1.5" key={key}>
            {finished ? <Check aria-hidden="true" /> : <Clock aria-hidden="true" />}
            <span>
              <span className="sr-only">{finished ? "Done: " : key === "team" ? "Waiting: " : "To do: "}</span>
              {words}
            </span>
          </li>
        ))}
      </ul>
      {declined && (
        <div className="grid content-start gap-4">
          {declined.note && (
            <p className="written max-w-read">
              <b>Our team:</b> {declined.note}
            </p>
          )}
          <p className="max-w-read">
            Add what is missing to your achievements or certifications. We then look at it again.
          </p>
          <ButtonLink tone="ink" to="/coach/onboarding" search={{ edit: true }}>
            Edit profile
          </ButtonLink>
        </div>
      )}
      <p className="max-w-read">
        Meanwhile, say when you are free:{" "}
        <AppLink to="/coach/availability" className="link">
          Opening hours
        </AppLink>
        .
      </p>
      {!stripeDone && (
        <div>
          <Button tone="ink" busy={busy} busyLabel="Opening Stripe..." onClick={() => void resume()}>
            Continue to Stripe Setup
          </Button>
        </div>
      )}
    </section>
  );
}
