import * as m from "@messages";
import { lazy, Suspense } from "react";
import { Card } from "@/ui/card";
import { Button } from "./button";
import { orNothing } from "./lazy-load";

// Lazy, because it is decoration, and loading code may be what failed.
const SportSurface = lazy(orNothing(async () => (await import("./sport-surface")).SportSurface));

type ErrorStateProps = {
  title: string;
  text: string;
  onRetry?: () => void;
  requestId?: string | null | undefined;
  /** 1 if it is the whole page. */
  level?: 1 | 2;
};

/** Says what failed and what is safe, with Retry. Support asks for the request id. */
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
          {onRetry && <Button onClick={onRetry}>{m.ui_retry()}</Button>}
          {requestId && (
            <span className="text-ink-3 text-sm tabular-nums">{m.ui_request_request_id({ requestId })}</span>
          )}
        </div>
      )}
    </Card>
  );
}
