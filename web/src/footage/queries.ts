import type { FootageCommentDocument, TrainingFileDocument } from "@domain/documents";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { KeptFile } from "@/database/kept-files";
import { useLiveList } from "@/database/use-live";
import { uploaderOf } from "./uploader";

/** A booking's files on this device, newest first. */
export function useFootage(bookingId: string): TrainingFileDocument[] | undefined {
  const { data } = useLiveList("training_files", { selector: { booking_id: bookingId } }, [bookingId]);
  return data && [...data].sort((a, b) => b.created_at.localeCompare(a.created_at));
}

/** The comments on a booking's files, by file, each list in the order of the recording. */
export function useFootageComments(bookingId: string): ReadonlyMap<string, FootageCommentDocument[]> {
  const { data } = useLiveList("footage_comments", { selector: { booking_id: bookingId } }, [bookingId]);
  return useMemo(() => {
    const byFile = new Map<string, FootageCommentDocument[]>();
    for (const comment of [...(data ?? [])].sort(inOrder)) {
      byFile.set(comment.file_id, [...(byFile.get(comment.file_id) ?? []), comment]);
    }
    return byFile;
  }, [data]);
}

const inOrder = (a: FootageCommentDocument, b: FootageCommentDocument): number =>
  a.at_ms - b.at_ms || a.created_at.localeCompare(b.created_at);

/** The files with unsent bytes, by id. */
export function useKeptFiles(account: string): ReadonlyMap<string, KeptFile> {
  const [kept, setKept] = useState<ReadonlyMap<string, KeptFile>>(new Map());
  useEffect(() => {
    const watching = uploaderOf(account)
      .files.watch()
      .subscribe({
        next: (files) => setKept(new Map(files.map((file) => [file.id, file]))),
        error: () => undefined,
      });
    return () => watching.unsubscribe();
  }, [account]);
  return kept;
}

/** This tab's upload: bytes of a file. */
export function useSending(account: string): { id: string; sent: number } | null {
  const uploader = uploaderOf(account);
  return useSyncExternalStore(uploader.subscribe, uploader.sending);
}
