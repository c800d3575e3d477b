import { type ChangeEvent, useEffect, useRef, useState } from "react";

const trimmed = (words: string): string => words.trim();

/**
 * A field whose value is kept elsewhere, later and tidied (an address without outer blanks). It shows the words as they are typed, with
 * the caret in place, until the value changes for another reason.
 * @param tidied the value that the words mean; "" if they mean none. Words that mean none are `ignored`.
 */
export function useTyped(value: string, change: (words: string) => void, tidied = trimmed) {
  const [typed, setTyped] = useState(value);
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const own = sent.current.indexOf(value);
    if (own >= 0) sent.current.splice(0, own + 1);
    else {
      sent.current = [];
      setTyped(value);
    }
  }, [value]);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const words = event.target.value;
    const tidy = tidied(words);
    setTyped(words);
    if (tidy === (sent.current.at(-1) ?? value)) return;
    sent.current.push(tidy);
    change(tidy);
  };
  return { field: { value: typed, onChange }, ignored: typed.trim() !== "" && tidied(typed) === "" };
}
