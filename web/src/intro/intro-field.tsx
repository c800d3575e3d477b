import { INTRO } from "@domain/intro-video";
import * as m from "@messages";
import { ImageUp, Video } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from "react";
import { ApiError } from "@/platform/api";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { FieldError } from "@/ui/field-error";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { removeIntro, sendIntro } from "./actions";
import { PrivateVideo } from "./private-video";
import { loadMyVideos, type MyVideo } from "./queries";

const Recorder = lazy(async () => ({ default: (await import("@/footage/recorder")).Recorder }));

const SECONDS = INTRO.ms / 1000;
const TONES = { waiting: "wait", approved: "go", declined: "stop" } as const;
const WORDS = { waiting: m.intro_waits, approved: m.intro_shown, declined: m.intro_declined };

/** `again`: the same file may work later. */
type Sending = { file: File; sent: number; problem: string | null; again?: boolean };

/** The coach's own introduction: recorded or picked, sent in chunks, and shown once the team has approved it. */
export function IntroField({ name }: { name: string }) {
  const heading = useId();
  const [mine, setMine] = useState<MyVideo[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [recording, setRecording] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const stop = useRef<AbortController | null>(null);
  const { busy, run } = useWork();
  const load = useCallback(() => {
    loadMyVideos().then(
      (found) => {
        setMine(found);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    stop.current?.abort();
    const abort = new AbortController();
    stop.current = abort;
    setSending({ file, sent: 0, problem: null });
    try {
      await sendIntro(file, (sent) => setSending({ file, sent, problem: null }), abort.signal);
      setSending(null);
      toast.success(m.intro_sent(), m.intro_waits());
      load();
    } catch (error) {
      if (!abort.signal.aborted)
        setSending({ file, sent: 0, problem: (error as Error).message, again: error instanceof ApiError });
    }
  };
  const remove = () =>
    run(async () => {
      await removeIntro();
      load();
    });

  return (
    <Card as="section" className="mt-6 grid gap-3 p-4" aria-labelledby={heading}>
      <h2 className="title" id={heading}>
        {m.intro_your_introduction()}
      </h2>
      <p className="text-ink-2 text-sm">{m.intro_how({ seconds: SECONDS })}</p>
      {failed && <p className="text-ink-2">{m.intro_needs_network()}</p>}
      {mine?.map((video) => (
        <div key={video.id} className="grid gap-2">
          <div>
            <Badge tone={TONES[video.state]}>{WORDS[video.state]()}</Badge>
          </div>
          {video.note && <p className="written">{video.note}</p>}
          <PrivateVideo id={video.id} poster={video.poster} name={name} />
        </div>
      ))}
      {sending && !sending.problem && (
        <p role="status" className="tabular-nums">
          {m.intro_sending({ percent: Math.round((100 * sending.sent) / sending.file.size) })}
        </p>
      )}
      {sending?.problem && (
        <div className="flex flex-wrap items-center gap-3">
          <FieldError>{sending.problem}</FieldError>
          {sending.again && (
            <Button tone="out" size="sm" onClick={() => void send(sending.file)}>
              {m.footage_try_again()}
            </Button>
          )}
        </div>
      )}
      {recording ? (
        <Suspense>
          <Recorder
            kind="video"
            most={INTRO.ms}
            self
            onFile={(file) => void send(file)}
            onClose={() => setRecording(false)}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button tone="out" size="sm" onClick={() => setRecording(true)}>
            <Video className="size-4" aria-hidden="true" />
            {m.intro_record()}
          </Button>
          <PickVideo onPick={send} />
          {mine && mine.length > 0 && (
            <Button tone="plain" size="sm" busy={busy} onClick={() => void remove()}>
              {m.intro_remove()}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function PickVideo({ onPick }: { onPick: (file: File) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="video/*"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = "";
          if (file) void onPick(file);
        }}
      />
      <Button tone="out" size="sm" onClick={() => input.current?.click()}>
        <ImageUp className="size-4" aria-hidden="true" />
        {m.intro_choose()}
      </Button>
    </>
  );
}
