import { type ReactNode, useEffect, useState } from "react";
import { type StorageReport, storageReport } from "@/database/storage";
import type { SyncStatus } from "@/database/sync-state";
import { exportUnsent, syncNow, useQuarantine, useSyncStatus } from "@/database/sync-status";
import { Button } from "@/ui/button";
import { Facts } from "@/ui/facts";
import { formatInstant } from "@/ui/format";
import { Section } from "@/ui/section";
import { RefusedChange } from "./refused-change";
import { saveFile } from "./save-file";

const STATES: Record<SyncStatus["state"], string> = {
  offline: "You're offline. You can keep writing; it sends automatically when you're back online.",
  syncing: "Syncing now.",
  idle: "Everything here is up to date.",
  error: "The server did not answer as it should. Nothing is lost; we'll keep trying.",
  outdated: "This version of Encore is too old. Everything stays on this device; update the app to send it.",
  "signed-out": "Your session has ended. Everything stays on this device; sign in to send it.",
};

function sizeWords(bytes: number | null): string {
  if (bytes === null) return "not known";
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** `waiting`: the list of unsent changes. */
export function SyncSection({ waiting }: { waiting: ReactNode }) {
  const status = useSyncStatus();
  const refused = useQuarantine();
  const [storage, setStorage] = useState<StorageReport | null>(null);
  useEffect(() => {
    void storageReport().then(setStorage);
  }, []);
  return (
    <Section title="This device">
      <p role="status">{status.message ?? STATES[status.state]}</p>
      <Facts em={9}>
        <dt>Waiting to send</dt>
        <dd className="tabular-nums">{status.pending}</dd>
        <dt>Last synced</dt>
        <dd className="tabular-nums">{status.lastSyncedAt ? formatInstant(status.lastSyncedAt) : "Not yet"}</dd>
        <dt>Storage used</dt>
        <dd className="tabular-nums">
          {storage ? `${sizeWords(storage.usage)} of ${sizeWords(storage.quota)}` : "Looking..."}
        </dd>
        <dt>Kept by the browser</dt>
        <dd>{storage?.persisted ? "Yes, until you sign out" : "The browser may clear it when space runs out"}</dd>
      </Facts>
      {status.pending > 0 && (
        <div className="grid w-full content-start gap-4">
          <h3 className="label">Not sent yet</h3>
          {waiting}
        </div>
      )}
      {refused.length > 0 && (
        <div className="grid w-full content-start gap-4">
          <h3 className="label">Not accepted by the server</h3>
          <ul className="grid content-start gap-4">
            {refused.map((entry) => (
              <RefusedChange key={`${entry.collection}|${entry.direction}|${entry.id}`} entry={entry} />
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="out" onClick={() => void syncNow()} disabled={!status.online}>
          Sync now
        </Button>
        <Button
          tone="out"
          disabled={status.pending + status.failed === 0}
          onClick={() => void exportUnsent().then((text) => saveFile("encore-unsent.json", text))}
        >
          Export unsent changes
        </Button>
      </div>
    </Section>
  );
}
