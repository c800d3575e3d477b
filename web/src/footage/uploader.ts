import * as m from "@messages";
import { getDatabase } from "@/database/database";
import { type KeptFile, KeptFiles } from "@/database/kept-files";
import { isSent, untilWordsAreSent } from "@/database/sync-status";
import type { ApiError } from "@/platform/api";
import { reportError } from "@/platform/report-error";
import { getSession, subscribeSession } from "@/platform/session";
import { toast } from "@/ui/toast";
import { sendFile } from "./send-file";

/** Backoff in milliseconds; doubles up to a minute. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;
/** Refusals worth a retry: signed out, entry not there yet, rate limit, server error or full disk. */
const passes = (error: ApiError): boolean =>
  error.status === 0 ||
  error.status >= 500 ||
  [401, 404, 408, 429].includes(error.status) ||
  ["chunk_damaged", "chunks_missing"].includes(error.code);

/** Sends an account's files one by one, in one tab at a time. */
class Uploader {
  readonly files: KeptFiles;
  readonly #stop = new AbortController();
  readonly #listeners = new Set<() => void>();
  #sending: { id: string; sent: number; abort: AbortController } | null = null;
  #wake: () => void = () => {};

  constructor(readonly account: string) {
    this.files = new KeptFiles(account);
    const options = { signal: this.#stop.signal };
    // Held while this tab lives. Then the next tab takes over.
    void navigator.locks
      .request(`encore-upload-${account}`, options, () => this.#run())
      .catch((error) => this.#stop.signal.aborted || reportError(error));
    addEventListener("online", this.wake, options);
  }

  /** The current upload: bytes sent of a file. */
  sending = (): { id: string; sent: number } | null => this.#sending;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something changed: check again now. */
  wake = (): void => this.#wake();

  /** Stops the upload of a paused or removed file. */
  interrupt(id: string): void {
    if (this.#sending?.id === id) this.#sending.abort.abort();
  }

  close(): void {
    this.#stop.abort();
    this.#sending?.abort.abort();
    this.wake();
    this.files.close();
  }

  async #run(): Promise<void> {
    const watching = this.files.watch().subscribe({ next: this.wake, error: () => undefined });
    let wait = FIRST_WAIT;
    while (!this.#stop.signal.aborted) {
      const next = navigator.onLine ? await this.#next() : undefined;
      const failed = next ? !(await this.#send(next)) : false;
      wait = failed ? Math.min(wait * 2, LONGEST_WAIT) : FIRST_WAIT;
      // After a success the next file follows at once. Otherwise wait for a change or the backoff.
      if (!next || failed) await this.#pause(wait);
    }
    watching.unsubscribe();
  }

  /** The oldest active file whose entry has reached the server. */
  async #next(): Promise<KeptFile | undefined> {
    const waiting = (await this.files.all()).filter(({ paused, problem }) => !paused && !problem);
    if (waiting.length === 0) return undefined;
    const database = await getDatabase();
    for (const file of waiting) {
      const entry = await database.training_files.findOne(file.id).exec();
      if (entry && (await isSent("training_files", file.id))) return file;
    }
    return undefined;
  }

  async #send({ id, file }: KeptFile): Promise<boolean> {
    const abort = new AbortController();
    const { signal } = abort;
    this.#show({ id, sent: 0, abort });
    try {
      // Notes and messages go first.
      const turn = () => untilWordsAreSent(signal);
      await sendFile({ id, file, onProgress: (sent) => this.#show({ id, sent, abort }), turn, signal });
      await this.files.remove(id);
      toast.success(m.footage_training_file_uploaded_successfully());
      return true;
    } catch (error) {
      return await this.#failed(id, error as ApiError);
    } finally {
      this.#show(null);
    }
  }

  async #failed(id: string, error: ApiError): Promise<boolean> {
    // An earlier answer was lost: the server has the bytes.
    if (error.code === "already_exists") {
      await this.files.remove(id);
      return true;
    }
    if (error.code === "aborted") return true;
    if (passes(error)) return false;
    const problem = error.message || m.footage_the_server_did_not_accept_this();
    await this.files.change(id, { problem });
    toast.error(m.footage_upload_failed(), problem);
    return true;
  }

  #show(sending: { id: string; sent: number; abort: AbortController } | null): void {
    this.#sending = sending;
    for (const listener of this.#listeners) listener();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

let current: Uploader | null = null;

/** The signed-in account's uploader, started by the first call. */
export function uploaderOf(account: string): Uploader {
  if (current?.account !== account) {
    current?.close();
    current = new Uploader(account);
  }
  return current;
}

let watching = false;

/** Starts sending pending files, for any account and on any screen. */
export function watchUploads(): void {
  const follow = () => {
    const account = getSession().user?.id;
    if (account) uploaderOf(account);
    else {
      current?.close();
      current = null;
    }
  };
  if (!watching) subscribeSession(follow);
  watching = true;
  follow();
}
