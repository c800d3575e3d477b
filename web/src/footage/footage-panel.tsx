import type { BookingDocument } from "@domain/documents";
import { UPLOAD_TYPES } from "@domain/limits";
import { Upload } from "lucide-react";
import { useId, useState } from "react";
import { EmptyState } from "@/ui/empty-state";
import { Spinner } from "@/ui/spinner";
import { toast } from "@/ui/toast";
import { addFootage } from "./actions";
import { FootageItem } from "./footage-item";
import { useFootage, useFootageComments, useKeptFiles, useSending } from "./queries";
import "./footage.css";

type Props = { booking: BookingDocument; account: string };

/** A booking's footage: what is there, what is on its way, and the way to add some. Works without a network. */
export function FootagePanel({ booking, account }: Props) {
  const files = useFootage(booking.id);
  const comments = useFootageComments(booking.id);
  const kept = useKeptFiles(account);
  const sending = useSending(account);
  const input = useId();
  const [busy, setBusy] = useState(false);

  const add = async (chosen: FileList | null) => {
    setBusy(true);
    for (const file of chosen ?? []) {
      try {
        const problem = await addFootage(booking, account, file);
        if (problem) toast.error(problem.title, problem.description);
      } catch {
        toast.error("Upload Failed", "The file could not be kept on this device.");
      }
    }
    setBusy(false);
  };

  return (
    <div className="stack">
      <div className="footage-add">
        <input
          id={input}
          type="file"
          className="vh"
          accept={UPLOAD_TYPES.join(",")}
          multiple
          disabled={busy}
          onChange={(event) => {
            const { files: chosen } = event.target;
            void add(chosen).then(() => {
              event.target.value = "";
            });
          }}
        />
        <label htmlFor={input} className="btn ink">
          <span className="btn-face">
            {busy ? <Spinner /> : <Upload className="i" aria-hidden="true" />}
            Upload training footage
          </span>
        </label>
        <p className="meta">Video (MP4, WebM, MOV) or audio (MP3, WAV, WebM), up to 100 MB each.</p>
      </div>
      {files?.length === 0 && (
        <EmptyState
          sport={booking.coach_sport}
          small
          title="No footage yet"
          text="Film a few minutes; it is kept here until there is a network, then it sends by itself."
        />
      )}
      {files && files.length > 0 && (
        <ul className="stack footage-list" aria-label="Training footage">
          {files.map((file) => (
            <FootageItem
              key={file.id}
              file={file}
              kept={kept.get(file.id)}
              sent={sending?.id === file.id ? sending.sent : null}
              account={account}
              other={account === booking.coach_user_id ? booking.client_name : booking.coach_name}
              comments={comments.get(file.id) ?? []}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
