import type { BookingDocument } from "@domain/documents";
import { FOOTAGE_QUOTA } from "@domain/footage-quota";
import * as m from "@messages";
import { useEffect, useState } from "react";
import { forgetShared, type SharedFile, sharedFiles } from "@/database/shared-files";
import { formatDecimal } from "@/platform/locale";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { formatInstant } from "@/ui/format";
import { Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { addFootage } from "./actions";

type Props = {
  account: string;
  /** Those that take footage now, the likeliest first. */
  bookings: readonly { booking: BookingDocument; name: string }[];
  onAdded: (booking: BookingDocument) => void;
};

/** Files from the phone's gallery. The person chooses the booking; then they go the way of every upload. Works offline. */
export function SharedFootage({ account, bookings, onAdded }: Props) {
  const [files, setFiles] = useState<readonly SharedFile[] | null>(null);
  const { busy, run } = useWork();
  useEffect(() => {
    sharedFiles().then(setFiles, () => setFiles([]));
  }, []);

  const add = (booking: BookingDocument) =>
    run(async () => {
      const left: SharedFile[] = [];
      for (const shared of files ?? []) {
        const problem = await addFootage(booking, account, shared.file);
        if (problem) {
          toast.error(problem.title, problem.description);
          left.push(shared);
        } else await forgetShared(shared.key);
      }
      if (left.length === 0) onAdded(booking);
      setFiles(left);
    }, m.footage_the_file_could_not_be_saved());
  const discard = () =>
    run(async () => {
      await forgetShared();
      setFiles([]);
    });

  if (!files) return <Skeleton radius="md" className="block h-32" />;
  if (files.length === 0)
    return (
      <EmptyState
        title={m.footage_nothing_shared()}
        text={m.footage_share_from_the_gallery()}
        action={<ButtonLink to="/today">{m.routes_your_sessions()}</ButtonLink>}
      />
    );
  return (
    <div className="grid content-start gap-6">
      <Card as="section" className="grid justify-items-start gap-3 p-4" aria-label={m.footage_shared_files()}>
        <ul className="grid gap-1">
          {files.map(({ key, file }) => (
            <li key={key} className="wrap-anywhere">
              {file.name}, {m.footage_to_fixed_mb({ toFixed: formatDecimal(file.size / 1024 / 1024) })}
            </li>
          ))}
        </ul>
        <Button tone="plain" size="sm" className="-ms-3.5" disabled={busy} onClick={() => void discard()}>
          {m.footage_discard()}
        </Button>
      </Card>
      {bookings.length === 0 ? (
        <p>{m.footage_no_booking_takes_it({ days: FOOTAGE_QUOTA.days })}</p>
      ) : (
        <section aria-labelledby="whose-footage">
          <h2 className="mb-2 text-d4" id="whose-footage">
            {m.footage_which_session()}
          </h2>
          <ul>
            {bookings.map(({ booking, name }) => (
              <li key={booking.id} className="border-rule border-b">
                <button
                  type="button"
                  disabled={busy}
                  className="focus-visible:edge-focus flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 rounded-md py-2 text-start hover:bg-current/8"
                  onClick={() => void add(booking)}
                >
                  <span className="wrap-anywhere font-semibold">{name}</span>
                  <span className="text-ink-3 text-sm tabular-nums">{formatInstant(booking.session_date)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
