import * as m from "@messages";
import { useEffect, useRef, useState } from "react";
import { ButtonLink } from "@/ui/button";
import { Spinner } from "@/ui/spinner";
import { CentredCard } from "./centred-card";

type Props = {
  title: string;
  /** Runs once; an error is shown. */
  act: () => Promise<unknown>;
  onDone: () => void;
  next: { to: "/auth"; label: string; search?: { next: string } };
};

/** A link from a mail: it acts at once and shows a failure. */
export function LinkResult({ title, act, onDone, next }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const started = useRef(false);
  useEffect(() => {
    // A link acts once, also after re-renders.
    if (started.current) return;
    started.current = true;
    act().then(onDone, (error: Error) => setProblem(error.message));
  }, [act, onDone]);
  return (
    <CentredCard title={title}>
      {problem === null ? (
        <p className="flex items-center gap-3">
          <Spinner /> {m.accounts_one_moment()}
        </p>
      ) : (
        <>
          <p role="alert">{problem}</p>
          <ButtonLink tone="ink" to={next.to} search={next.search ?? {}}>
            {next.label}
          </ButtonLink>
        </>
      )}
    </CentredCard>
  );
}
