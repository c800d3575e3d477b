import { lazy, Suspense } from "react";
import { Card } from "@/ui/card";
import { Button } from "./button";
import { orNothing } from "./lazy-load";

// Its lines are decoration: what failed may be the loading of code.
const SportSurface = lazy(orNothing(async () => (await import("./sport-surface")).SportSurface));

type ErrorStateProps = {
  title: string;
  text: string;
  onRetry?: () => void;
  requestId?: string | null | undefined;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
};

/** What went wrong, what is safe, and Retry; the request id is what support will ask for. */
export function ErrorState({ title, text, onRetry, requestId, level = 2 }: ErrorStateProps) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <Card className="grid max-w-[30rem] justify-items-start gap-3.5 overflow-hidden pb-5" role="alert">
      <div className="grid h-27.5 w-full bg-clay">
        <Suspense>
          <SportSurface sport="Tennis" crop faint />
        </Suspense>
      </div>
      <Title className="mx-5 text-d4">{title}</Title>
      <p className="mx-5 text-ink-2">{text}</p>
      {(onRetry || requestId) && (
        <div className="mx-5 flex flex-wrap items-center gap-3">
          {onRetry && <Button onClick={onRetry}>Retry</Button>}
          {requestId && <span className="text-ink-3 text-sm tabular-nums">Request {requestId}</span>}
        </div>
      )}
    </Card>
  );
}
