import { syncNow, useSyncStatus } from "@/database/sync-status";
import { ErrorState } from "@/ui/error-state";

/** Shown if loading failed. `error`: the device could not read it. */
export function LoadFailed({ title, error }: { title: string; error: Error | undefined }) {
  const { message } = useSyncStatus();
  return (
    <ErrorState
      title={title}
      text={error ? "This device could not open its storage." : (message ?? "Our server did not answer.")}
      onRetry={() => (error ? location.reload() : void syncNow())}
    />
  );
}
