import type { MessageDocument } from "@domain/documents";
import { useEffect, useRef, useState } from "react";

const PAGE = 50;

/** Loads at most `limit` archived messages, newest first, after the loaded ones. */
type Ask = (held: readonly MessageDocument[], limit: number) => Promise<MessageDocument[]>;

export type Archived = {
  /** The loaded messages, newest first. In memory only. */
  messages: readonly MessageDocument[];
  /** The server's newest archived message. */
  newest: MessageDocument | undefined;
  /** Whether the server has more; undefined while unknown. */
  more: boolean | undefined;
  state: "idle" | "busy" | "failed";
  load: () => void;
};

const NONE: Pick<Archived, "messages" | "newest" | "more"> = { messages: [], newest: undefined, more: undefined };

/** Archived messages. Asks once whether there are any, as soon as `ready`. */
export function useArchived(ask: Ask, ready: boolean): Archived {
  const [known, setKnown] = useState(NONE);
  const [state, setState] = useState<Archived["state"]>("idle");
  const asking = useRef(ask);
  asking.current = ask;
  const unknown = known.more === undefined;
  useEffect(() => {
    if (!ready || !unknown) return;
    let current = true;
    asking.current([], 1).then(
      ([newest]) => current && setKnown({ messages: [], newest, more: newest !== undefined }),
      // A failed load on request is shown.
      () => current && setKnown({ ...NONE, more: true }),
    );
    return () => {
      current = false;
    };
  }, [ready, unknown]);
  const load = async () => {
    setState("busy");
    try {
      const found = await asking.current(known.messages, PAGE + 1);
      const messages = [...known.messages, ...found.slice(0, PAGE)];
      setKnown({ messages, newest: messages[0], more: found.length > PAGE });
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return { ...known, state, load: () => void load() };
}
