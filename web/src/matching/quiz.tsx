import { isStepAnswered, QUIZ_STEPS, type QuizAnswers, type QuizStep, quizAnswers } from "@domain/quiz";
import * as m from "@messages";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { useDocumentTitle } from "@/ui/document-title";
import { Field } from "@/ui/field";
import { Input, TextArea } from "@/ui/input";
import { PhoneBar } from "@/ui/phone-bar";
import { SportLines, SportSurface } from "@/ui/sport-surface";
import { type QuizState, readQuiz, writeQuiz } from "./quiz-storage";

type Props = {
  /** The step of this history entry; undefined on arrival. */
  at: number | undefined;
  onStep: (step: number, replace: boolean) => void;
  /** Goes to the previous step, like the browser's Back. */
  onBack: (step: number) => void;
  onDone: (answers: QuizAnswers) => void;
};

/** The seven steps. Each answer is stored at once, so that a reload continues. */
export function Quiz({ at: asked, onStep, onBack, onDone }: Props) {
  useDocumentTitle(m.matching_find_your_coach());
  const [state, setState] = useState<QuizState>(readQuiz);
  const heading = useRef<HTMLHeadingElement>(null);
  const at = Math.min(asked ?? state.step, QUIZ_STEPS.length - 1);
  const shown = useRef(at);
  const step = QUIZ_STEPS[at];
  const total = QUIZ_STEPS.length;

  const change = (next: QuizState) => {
    setState(next);
    writeQuiz(next);
  };
  const go = (to: number) => {
    change({ ...state, step: to });
    onStep(to, false);
  };
  useEffect(() => {
    // The step now belongs to the history entry, so that Back finds it.
    if (asked === undefined) onStep(at, true);
  }, [asked, at, onStep]);
  useEffect(() => {
    // A new question takes the focus, so that keyboards and screen readers start there.
    if (shown.current !== at) heading.current?.focus();
    shown.current = at;
  }, [at]);

  if (!step) return null;
  const answered = isStepAnswered(step, state.answers);
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (!answered) return;
    if (at < total - 1) return go(at + 1);
    const answers = quizAnswers.safeParse(state.answers);
    // The questions changed since then: begin at the first one without an answer.
    if (!answers.success) return go(QUIZ_STEPS.findIndex((one) => !isStepAnswered(one, state.answers)));
    change({ ...state, step: 0, finishedAt: new Date().toISOString() });
    onDone(answers.data);
  };

  return (
    <>
      <PhoneBar title={m.matching_find_your_coach()} back="/">
        <span className="pr-4 text-ink-3 text-sm tabular-nums">
          {m.matching_step_at_of_total({ at: at + 1, total })}
        </span>
      </PhoneBar>
      <div
        className="fixed inset-x-[-40%] desk:right-[-22%] -bottom-37.5 desk:-bottom-82.5 desk:left-[30%] -z-1 desk:h-190 h-107.5 overflow-hidden text-rule"
        aria-hidden="true"
      >
        <SportLines sport={state.answers.sport ?? "Track & Field"} />
      </div>
      <form
        className="desk:mx-auto desk:mt-11 desk:mb-0 desk:w-full desk:max-w-205 desk:px-6 px-gutter desk:pt-0 pt-3 desk:pb-18 pb-30"
        onSubmit={next}
      >
        <div
          className="grid grid-cols-[repeat(7,1fr)] gap-1"
          role="progressbar"
          aria-valuemin={1}
          aria-valuemax={total}
          aria-valuenow={at + 1}
          aria-label={m.matching_step_at_of_total({ at: at + 1, total })}
        >
          {QUIZ_STEPS.map((one, index) => (
            <i key={one.key} className={cx("h-1.5 rounded-sm", index <= at ? "bg-ink" : "bg-sunk")} />
          ))}
        </div>
        <p className="desk:mt-3 text-ink-3 text-sm tabular-nums max-desk:hidden">
          {m.matching_step_at_of_total({ at: at + 1, total })}
        </p>
        <h1
          ref={heading}
          className="focus:edge-none mt-7 mb-2 text-[clamp(2.5rem,2rem_+_2.4vw,4rem)]/[0.92] tracking-[-0.008em] focus:outline-none"
          tabIndex={-1}
        >
          {step.question()}
        </h1>
        <p className="mb-6 text-ink-2">{step.hint()}</p>
        <Answer
          key={step.key}
          step={step}
          value={state.answers[step.key] ?? ""}
          onChange={(value) => change({ ...state, answers: { ...state.answers, [step.key]: value } })}
        />
        <div className="desk:static fixed inset-x-0 top-auto bottom-0 desk:mt-8 flex flex-wrap desk:justify-between gap-2.5 border-rule desk:border-0 border-t bg-chalk desk:bg-transparent desk:p-0 px-4 pt-3 pb-[calc(12px_+_env(safe-area-inset-bottom))]">
          <Button
            className="desk:last:min-w-45 desk:last:flex-none last:flex-1"
            tone="out"
            quiet
            onClick={() => onBack(at - 1)}
            disabled={at === 0}
          >
            {m.matching_back()}
          </Button>
          <Button
            className="desk:last:min-w-45 desk:last:flex-none last:flex-1"
            type="submit"
            tone="go"
            disabled={!answered}
          >
            {at === total - 1 ? m.matching_find_my_coaches() : m.matching_next()}
          </Button>
        </div>
      </form>
    </>
  );
}

type AnswerProps = { step: QuizStep; value: string; onChange: (value: string) => void };

function Answer({ step, value, onChange }: AnswerProps) {
  if (step.kind === "text") {
    const long = step.max > 100;
    const props = {
      value,
      maxLength: step.max,
      placeholder: step.placeholder(),
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    };
    return (
      <Field
        label={<span className="sr-only">{step.question()}</span>}
        counter={long ? { value: value.length, max: step.max } : undefined}
      >
        {long ? <TextArea {...props} rows={4} /> : <Input {...props} autoComplete="address-level2" />}
      </Field>
    );
  }
  const sports = step.key === "sport";
  return (
    <fieldset
      className={
        sports
          ? "grid desk:grid-cols-4 grid-cols-[repeat(auto-fit,minmax(max(8.75rem,40%),1fr))] desk:gap-3.5 gap-2.5"
          : "grid desk:grid-cols-2 gap-2.5"
      }
    >
      <legend className="sr-only">{step.question()}</legend>
      {step.options.map((option) => (
        <label
          key={option.value}
          className={cx(
            "has-[:focus-visible]:edge-focus data-checked:edge-ink grid min-h-19 cursor-pointer grid-cols-[1fr_24px] content-center items-center gap-x-4 rounded-md border-[1.5px] border-edge bg-paper data-checked:border-ink",
            sports ? "gap-y-2.5 overflow-hidden pr-3 pb-3 pl-3.5" : "gap-y-0.5 px-4 py-3",
          )}
          data-checked={value === option.value || undefined}
        >
          <input
            type="radio"
            className="sr-only"
            name={step.key}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {sports && (
            <SportSurface sport={option.value} crop faint className="col-span-full -mr-3 -ml-3.5 desk:h-26 h-15.5" />
          )}
          <b className={cx("title", sports ? "wrap-anywhere text-lead" : "text-[1.375rem]")}>{option.label()}</b>
          {option.detail && (
            <span className="col-1 text-balance text-[0.9375rem]/[1.35] text-ink-2">{option.detail()}</span>
          )}
          <i
            className={cx(
              "col-2 size-6 rounded-full border-[1.5px] border-edge in-data-checked:border-[7px] in-data-checked:border-ink",
              option.detail && "row-[1/span_2]",
            )}
            aria-hidden="true"
          />
        </label>
      ))}
    </fieldset>
  );
}
