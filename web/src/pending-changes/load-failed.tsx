import * as m from "@messages";
import { syncNow, useSyncStatus } from "@/database/sync-status";
import { ErrorState } from "@/ui/error-state";

/** Shown if loading failed. `error`: the device could not read it. */
export function LoadFailed({ title, error }: { title: string; error: Error | undefined }) {
  const { message } = useSyncStatus();
  return (
    <ErrorState
      title={title}
      text={
        error
          ? m.pending_changes_this_device_could_not_open_its()
          : (message ?? m.pending_changes_our_server_did_not_answer())
      }
      onRetry={() => (error ? location.reload() : void syncNow())}
    />
  );
}
