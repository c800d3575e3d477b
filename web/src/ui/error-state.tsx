import { Button } from "./button";
import { SportSurface } from "./sport-surface";

type ErrorStateProps = { title: string; text: string; onRetry?: () => void; requestId?: string | null | undefined };

/** What went wrong, what is safe, and Retry; the request id is what support will ask for. */
export const ErrorState = ({ title, text, onRetry, requestId }: ErrorStateProps) => (
  <div className="card empty" role="alert">
    <SportSurface sport="Tennis" crop className="draw low" />
    <h2 className="d4">{title}</h2>
    <p className="soft">{text}</p>
    {(onRetry || requestId) && (
      <div className="row wrapx">
        {onRetry && <Button onClick={onRetry}>Retry</Button>}
        {requestId && <span className="meta num">Request {requestId}</span>}
      </div>
    )}
  </div>
);
