import type { CoachDocument } from "@domain/documents";
import * as m from "@messages";
import { Check, Clock, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { AppLink } from "@/ui/app-link";
import { Button, ButtonLink } from "@/ui/button";
import { rich } from "@/ui/rich";
import type { VerifyAnswer } from "./actions";
import type { Approval } from "./approval";
import { continueSetup } from "./start-setup";

type Step = { key: string; done: boolean; words: ReactNode };

type Props = { coach: CoachDocument; standing: Approval["standing"]; answer: VerifyAnswer | null };

/** Shows the steps done and left until verification. `answer` is newer than the record. */
export function VerifyCard({ coach, standing, answer }: Props) {
  const [busy, setBusy] = useState(false);
  const declined = coach.athlete_verified ? null : (standing?.declined ?? null);
  const { reason, verified } = answer ?? standing?.verification ?? {};
  const stripeDone = reason === "team_review" || verified === true;
  const steps: Step[] = [
    { key: "form", done: true, words: m.coach_settings_complete_the_form() },
    { key: "email", done: true, words: m.coach_settings_confirm_your_email() },
    {
      key: "stripe",
      done: stripeDone,
      words: stripeDone
        ? m.coach_settings_set_up_payments_with_stripe()
        : rich(m.coach_settings_set_up_payments_with_stripe_about(), { b: (text) => <b>{text}</b> }),
    },
    {
      key: "team",
      done: coach.athlete_verified,
      words: coach.athlete_verified
        ? m.coach_settings_our_team_verified_your_career()
        : declined
          ? m.coach_settings_our_team_could_not_verify_your()
          : m.coach_settings_our_team_is_verifying_your_career(),
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
        {m.coach_settings_account_not_verified()}
      </h2>
      <p className="max-w-read">
        {m.coach_settings_steps_done({ done, left })}
        {nothingToDo && ` ${m.coach_settings_last_step_ours()}`}
      </p>
      <ul className="text-sm">
        {steps.map(({ key, done: finished, words }) => (
          <li className="grid grid-cols-[24px_1fr] items-center gap-2.5 py-1.5" key={key}>
            {finished ? <Check aria-hidden="true" /> : <Clock aria-hidden="true" />}
            <span>
              <span className="sr-only">
                {finished
                  ? m.coach_settings_done()
                  : key === "team"
                    ? m.coach_settings_waiting()
                    : m.coach_settings_to_do()}
              </span>
              {words}
            </span>
          </li>
        ))}
      </ul>
      {declined && (
        <div className="grid content-start gap-4">
          {declined.note && (
            <p className="written max-w-read">
              <b>{m.coach_settings_our_team()}</b> {declined.note}
            </p>
          )}
          <p className="max-w-read">{m.coach_settings_add_what_is_missing_to_your()}</p>
          <ButtonLink tone="ink" to="/coach/onboarding" search={{ edit: true }}>
            {m.coach_settings_edit_profile()}
          </ButtonLink>
        </div>
      )}
      <p className="max-w-read">
        {rich(m.coach_settings_meanwhile_say_when_you_are_free(), {
          a: (text) => (
            <AppLink to="/coach/availability" className="link">
              {text}
            </AppLink>
          ),
        })}
      </p>
      {!stripeDone && (
        <div>
          <Button tone="ink" busy={busy} busyLabel={m.coach_settings_opening_stripe()} onClick={() => void resume()}>
            {m.coach_settings_continue_to_stripe_setup()}
          </Button>
        </div>
      )}
    </section>
  );
}
