import { isStepAnswered, QUIZ_STEPS, type QuizAnswers, type QuizStep, quizAnswers } from "@domain/quiz";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { useDocumentTitle } from "@/ui/document-title";
import { Field, Input, TextArea } from "@/ui/field";
import { PhoneBar } from "@/ui/phone-bar";
import { SportLines, SportSurface } from "@/ui/sport-surface";
import { type QuizState, readQuiz, writeQuiz } from "./quiz-storage";
import "@/styles/parts/quiz.css";
import "./quiz.css";

type Props = {
  /** The step of this entry of the browser's history; undefined on coming in. */
  at: number | undefined;
  onStep: (step: number, replace: boolean) => void;
  /** To the step before: Back of the browser does the same. */
  onBack: (step: number) => void;
  onDone: (answers: QuizAnswers) => void;
};

/** The seven steps. Every answer is kept on the device as it is given, so that a reload goes on where it was. */
export function Quiz({ at: asked, onStep, onBack, onDone }: Props) {
  useDocumentTitle("Find Your Coach");
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
    // From then on the step belongs to the entry, and Back finds it again.
    if (asked === undefined) onStep(at, true);
  }, [asked, at, onStep]);
  useEffect(() => {
    // A new question takes the focus, so that a keyboard and a screen reader stand at its beginning.
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
    // A change of the questions since the answers were kept: begin where one is missing.
    if (!answers.success) return go(QUIZ_STEPS.findIndex((one) => !isStepAnswered(one, state.answers)));
    change({ ...state, step: 0, finishedAt: new Date().toISOString() });
    onDone(answers.data);
  };

  return (
    <>
      <PhoneBar title="Find Your Coach" back="/">
        <span className="meta num quiz-count">
          Step {at + 1} of {total}
        </span>
      </PhoneBar>
      <div className="quiz-drawing" aria-hidden="true">
        <SportLines sport={state.answers.sport ?? "Track & Field"} />
      </div>
      <form className="quiz" onSubmit={next}>
        <div
          className="qbar"
          role="progressbar"
          aria-valuemin={1}
          aria-valuemax={total}
          aria-valuenow={at + 1}
          aria-label={`Step ${at + 1} of ${total}`}
        >
          {QUIZ_STEPS.map((one, index) => (
            <i key={one.key} className={index < at ? "on" : index === at ? "now" : ""} />
          ))}
        </div>
        <p className="meta num only-desk quiz-step">
          Step {at + 1} of {total}
        </p>
        <h1 ref={heading} className="d2 quiz-question" tabIndex={-1}>
          {step.question}
        </h1>
        <p className="soft quiz-hint">{step.hint}</p>
        <Answer
          key={step.key}
          step={step}
          value={state.answers[step.key] ?? ""}
          onChange={(value) => change({ ...state, answers: { ...state.answers, [step.key]: value } })}
        />
        <div className="quiz-actions">
          <Button tone="out" quiet onClick={() => onBack(at - 1)} disabled={at === 0}>
            Back
          </Button>
          <Button type="submit" tone="go" disabled={!answered}>
            {at === total - 1 ? "Find My Coaches" : "Next"}
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
      placeholder: step.placeholder,
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    };
    return (
      <Field
        label={<span className="vh">{step.question}</span>}
        counter={long ? { value: value.length, max: step.max } : undefined}
      >
        {long ? <TextArea {...props} rows={4} /> : <Input {...props} autoComplete="address-level2" />}
      </Field>
    );
  }
  const sports = step.key === "sport";
  return (
    <fieldset className={sports ? "quiz-sports" : "opts two"}>
      <legend className="vh">{step.question}</legend>
      {step.options.map((option) => (
        <label
          key={option.value}
          className={sports ? "opt-row quiz-option quiz-sport" : "opt-row quiz-option"}
          data-checked={value === option.value || undefined}
        >
          <input
            type="radio"
            className="vh"
            name={step.key}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {sports && <SportSurface sport={option.value} crop />}
          <b>{option.label}</b>
          {option.detail && <span>{option.detail}</span>}
          <i aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
