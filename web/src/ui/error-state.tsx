import { Button } from "./button";
import { SportSurface } from "./sport-surface";

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
    <div className="card empty" role="alert">
      <SportSurface sport="Tennis" crop className="draw low" />
      <Title className="d4">{title}</Title>
      <p className="soft">{text}</p>
      {(onRetry || requestId) && (
        <div className="row wrapx">
          {onRetry && <Button onClick={onRetry}>Retry</Button>}
          {requestId && <span className="meta num">Request {requestId}</span>}
        </div>
      )}
    </div>
  );
}
