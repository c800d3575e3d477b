import * as m from "@messages";
import { Mic } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { toast } from "@/ui/toast";
import { spokenAt, typeInto } from "./insert-text";
import { canDictate, type Dictation, dictate } from "./speech";

type Props = { area: RefObject<HTMLTextAreaElement | null> };

const REASONS: Readonly<Record<string, () => string>> = {
  "not-allowed": m.notes_dictation_needs_the_microphone,
  "service-not-allowed": m.notes_dictation_needs_the_microphone,
  "audio-capture": m.notes_dictation_needs_the_microphone,
  network: m.notes_dictation_needs_the_network,
};

/** Puts spoken words into the note, where the browser can hear. The browser sends the speech to its maker, so it needs the network. */
export function DictateButton({ area }: Props) {
  const running = useRef<Dictation | null>(null);
  const [listening, setListening] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  if (!canDictate()) return null;
  const refuse = (words: string) => toast.error(m.notes_dictation(), words);
  const toggle = () => {
    if (running.current) return running.current.stop();
    if (!navigator.onLine) return void refuse(m.notes_dictation_needs_the_network());
    try {
      running.current = dictate(document.documentElement.lang, {
        onWords: (words) => {
          const field = area.current;
          if (field) typeInto(field, spokenAt(field.value, field.selectionEnd, words));
        },
        onError: (code) => {
          // Silence and the person's own stop need no message.
          if (code !== "no-speech" && code !== "aborted") refuse((REASONS[code] ?? m.notes_dictation_stopped)());
        },
        onEnd: () => {
          running.current = null;
          setListening(false);
        },
      });
      setListening(true);
    } catch {
      refuse(m.notes_dictation_stopped());
    }
  };
  return (
    <>
      <Button tone="plain" size="sm" className="px-3" aria-pressed={listening} onClick={toggle}>
        <Mic className={cx("size-4", listening && "text-stop")} aria-hidden="true" />
        {m.notes_dictate()}
      </Button>
      <span className="px-3 text-ink-2 text-sm empty:hidden" role="status">
        {listening && m.notes_listening()}
      </span>
    </>
  );
}
