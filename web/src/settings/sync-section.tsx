import * as m from "@messages";
import { type ReactNode, useEffect, useState } from "react";
import { type StorageReport, storageReport } from "@/database/storage";
import type { SyncStatus } from "@/database/sync-state";
import { exportUnsent, syncNow, useQuarantine, useSyncStatus } from "@/database/sync-status";
import { formatDecimal } from "@/platform/locale";
import { Button } from "@/ui/button";
import { Facts } from "@/ui/facts";
import { formatInstant } from "@/ui/format";
import { Section } from "@/ui/section";
import { RefusedChange } from "./refused-change";
import { saveFile } from "./save-file";

const STATES: Record<SyncStatus["state"], string> = {
  offline: m.settings_youre_offline_you_can_keep_writing(),
  syncing: m.settings_syncing_now(),
  idle: m.settings_everything_here_is_up_to_date(),
  error: m.settings_the_server_did_not_answer_as(),
  outdated: m.settings_this_version_of_encore_is_too(),
  "signed-out": m.settings_your_session_has_ended_everything(),
};

function sizeWords(bytes: number | null): string {
  if (bytes === null) return m.settings_not_known();
  return bytes < 1e9
    ? m.settings_to_fixed_mb({ toFixed: formatDecimal(bytes / 1e6) })
    : m.settings_to_fixed_gb({ toFixed: formatDecimal(bytes / 1e9) });
}

/** `waiting`: the list of unsent changes. `refusedCalls`: calls that the server refused. */
export function SyncSection({ waiting, refusedCalls }: { waiting: ReactNode; refusedCalls: ReactNode }) {
  const status = useSyncStatus();
  const refused = useQuarantine();
  const [storage, setStorage] = useState<StorageReport | null>(null);
  useEffect(() => {
    void storageReport().then(setStorage);
  }, []);
  return (
    <Section title={m.settings_this_device()}>
      <p role="status">{status.message ?? STATES[status.state]}</p>
      <Facts em={9}>
        <dt>{m.settings_waiting_to_send()}</dt>
        <dd className="tabular-nums">{status.pending}</dd>
        <dt>{m.settings_last_synced()}</dt>
        <dd className="tabular-nums">
          {status.lastSyncedAt ? formatInstant(status.lastSyncedAt) : m.settings_not_yet()}
        </dd>
        <dt>{m.settings_storage_used()}</dt>
        <dd className="tabular-nums">
          {storage
            ? m.settings_size_of({
                used: sizeWords(storage.usage),
                quota: sizeWords(storage.quota),
              })
            : m.settings_looking()}
        </dd>
        <dt>{m.settings_kept_by_the_browser()}</dt>
        <dd>{storage?.persisted ? m.settings_yes_until_you_sign_out() : m.settings_the_browser_may_clear_it_when()}</dd>
      </Facts>
      {status.pending > 0 && (
        <div className="grid w-full content-start gap-4">
          <h3 className="label">{m.settings_not_sent_yet()}</h3>
          {waiting}
        </div>
      )}
      {refused.length > 0 && (
        <div className="grid w-full content-start gap-4">
          <h3 className="label">{m.settings_not_accepted_by_the_server()}</h3>
          <ul className="grid content-start gap-4">
            {refused.map((entry) => (
              <RefusedChange key={`${entry.collection}|${entry.direction}|${entry.id}`} entry={entry} />
            ))}
          </ul>
        </div>
      )}
      {refusedCalls}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="out" onClick={() => void syncNow()} disabled={!status.online}>
          {m.settings_sync_now()}
        </Button>
        <Button
          tone="out"
          disabled={status.pending + status.failed === 0}
          onClick={() => void exportUnsent().then((text) => saveFile("encore-unsent.json", text))}
        >
          {m.settings_export_unsent_changes()}
        </Button>
      </div>
    </Section>
  );
}
