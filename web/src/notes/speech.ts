/** The browser's speech recognition (Web Speech API), as far as a dictation uses it. TypeScript's DOM library lacks it. */
type Heard = { readonly isFinal: boolean; readonly [index: number]: { readonly transcript: string } | undefined };
type SpeechEvent = { readonly resultIndex: number; readonly results: ArrayLike<Heard> };
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
  onresult: ((event: SpeechEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
};
type Maker = new () => Recognition;

const maker = (): Maker | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: Maker;
    webkitSpeechRecognition?: Maker;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

export const canDictate = (): boolean => maker() !== undefined;

export type Dictation = { stop(): void; abort(): void };
type Ears = {
  onWords: (words: string) => void;
  /** The browser's code: "not-allowed", "network" and others. */
  onError: (code: string) => void;
  onEnd: () => void;
};

/** Listens until it is stopped or the browser ends it. Finished words are told one after the other. */
export function dictate(language: string, { onWords, onError, onEnd }: Ears): Dictation | null {
  const Made = maker();
  if (!Made) return null;
  const recognition = new Made();
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = false;
  recognition.onresult = ({ resultIndex, results }) => {
    for (const heard of Array.from(results).slice(resultIndex)) {
      const words = heard[0]?.transcript.trim();
      if (heard.isFinal && words) onWords(words);
    }
  };
  recognition.onerror = ({ error }) => onError(error);
  recognition.onend = onEnd;
  recognition.start();
  return recognition;
}
