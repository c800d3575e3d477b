import { endedWords } from "@domain/booked-athlete";
import type { BookingDocument, TrainingFileDocument } from "@domain/documents";
import { whyNoFootage } from "@domain/footage-quota";
import { UPLOAD_TYPES } from "@domain/limits";
import * as m from "@messages";
import { Mic, Upload, Video } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { Button, buttonLooks } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Spinner } from "@/ui/spinner";
import { toast } from "@/ui/toast";
import { type AddProblem, addFootage } from "./actions";
import { FootageItem } from "./footage-item";
import { useFootage, useFootageComments, useKeptFiles, useSending } from "./queries";
import type { RecordingKind } from "./recording-type";
import { RoomNotice } from "./room-notice";
import { type Unkept, UnkeptRecording } from "./unkept-recording";
import type { Source } from "./use-source";

const Recorder = lazy(async () => ({ default: (await import("./recorder")).Recorder }));

const NOT_KEPT: AddProblem = { title: m.footage_upload_failed(), description: m.footage_the_file_could_not_be_saved() };

type Props = { booking: BookingDocument; account: string; now: number };

/** A booking's footage: stored files, uploads, and ways to add one. Works offline. */
export function FootagePanel({ booking, account, now }: Props) {
  const all = useFootage(booking.id);
  const files = all?.filter(({ voice_of }) => !voice_of);
  const comments = useFootageComments(booking.id);
  const kept = useKeptFiles(account);
  const sending = useSending(account);
  const input = useId();
  const [busy, setBusy] = useState(false);
  const [recording, setRecording] = useState<RecordingKind | null>(null);

  const ended = endedWords(booking, "footage", account === booking.coach_user_id ? "coach" : "athlete");
  const closed =
    whyNoFootage(
      { status: booking.status, payment: booking.payment_status, ended: Date.parse(booking.session_end) },
      now,
    ) ?? ended;
  const [unkept, setUnkept] = useState<Unkept | null>(null);

  const addOne = async (file: File): Promise<AddProblem | null> => {
    const problem = await addFootage(booking, account, file).catch(() => NOT_KEPT);
    if (problem) toast.error(problem.title, problem.description);
    return problem;
  };
  const add = async (chosen: Iterable<File>) => {
    setBusy(true);
    for (const file of chosen) await addOne(file);
    setBusy(false);
  };
  // A picked file still exists elsewhere; a recording does not.
  const keepRecording = async (file: File) => {
    const problem = await addOne(file);
    setUnkept(problem && { file, why: problem.description });
  };

  const sourceOf = ({ id, file_name, file_url, poster }: TrainingFileDocument): Source => ({
    id,
    name: file_name,
    poster,
    address: file_url,
    blob: kept.get(id)?.file ?? null,
  });
  const voices = new Map((all ?? []).flatMap((file) => (file.voice_of ? [[file.voice_of, sourceOf(file)]] : [])));
  const videos = (files ?? []).filter(
    ({ id, file_type, file_url }) => file_type.startsWith("video/") && (file_url !== "" || kept.has(id)),
  );

  return (
    <div className="grid content-start gap-4">
      {closed ? (
        <p className={ended ? "text-ink-2" : "text-ink-3 text-sm"}>{ended || closed}</p>
      ) : (
        <div className="grid justify-items-start gap-2">
          <div className="flex flex-wrap items-center gap-3">
            <input
              id={input}
              type="file"
              className="peer sr-only"
              accept={UPLOAD_TYPES.join(",")}
              multiple
              disabled={busy}
              onChange={(event) => {
                const { files: chosen } = event.target;
                void add(chosen ?? []).then(() => {
                  event.target.value = "";
                });
              }}
            />
            <label htmlFor={input} className={buttonLooks({}, "peer-focus-visible:edge-focus")}>
              <span className="col-1 row-1 inline-flex items-center justify-center gap-2">
                {busy ? <Spinner /> : <Upload aria-hidden="true" />}
                {m.footage_upload_training_footage()}
              </span>
            </label>
            <Button tone="out" disabled={recording !== null} onClick={() => setRecording("video")}>
              <Video aria-hidden="true" />
              {m.footage_record_video()}
            </Button>
            <Button tone="out" disabled={recording !== null} onClick={() => setRecording("audio")}>
              <Mic aria-hidden="true" />
              {m.footage_record_audio()}
            </Button>
          </div>
          <p className="text-ink-3 text-sm">{m.footage_video_mp4_web_m_mov_or()}</p>
          <RoomNotice waiting={[...kept.values()].reduce((sum, { size }) => sum + size, 0)} />
        </div>
      )}
      {recording && !closed && (
        <Suspense fallback={<Spinner />}>
          <Recorder kind={recording} onFile={(file) => void keepRecording(file)} onClose={() => setRecording(null)} />
        </Suspense>
      )}
      {unkept && (
        <UnkeptRecording
          unkept={unkept}
          onRetry={() => void keepRecording(unkept.file)}
          onDone={() => setUnkept(null)}
        />
      )}
      {files?.length === 0 && !recording && (
        <EmptyState
          sport={booking.coach_sport}
          small
          title={m.footage_no_footage_yet()}
          text={closed ? m.footage_films_and_recordings_of_the_session() : m.footage_film_a_few_minutes_it_stays()}
        />
      )}
      {files && files.length > 0 && (
        <ul className="footage-list grid content-start gap-4" aria-label={m.footage_training_footage()}>
          {files.map((file) => (
            <FootageItem
              key={file.id}
              file={file}
              kept={kept.get(file.id)}
              sent={sending?.id === file.id ? sending.sent : null}
              account={account}
              other={account === booking.coach_user_id ? booking.client_name : booking.coach_name}
              comments={comments.get(file.id) ?? []}
              source={sourceOf(file)}
              voices={voices}
              takes={!closed}
              silent={ended !== ""}
              others={videos.filter(({ id }) => id !== file.id).map(sourceOf)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
