import * as m from "@messages";
import { useEffect, useState } from "react";
import { networkWords } from "@/reports/send-report";
import { toast } from "@/ui/toast";
import { blockPerson, findBlock, unblock } from "./actions";

const fail = (error: unknown) => toast.error(m.messages_error(), networkWords(error));

/** Whether the person blocked somebody, and how to change that. Unknown offline; the server decides anyway. */
export function useBlock(userId: string) {
  const [blockId, setBlockId] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    if (navigator.onLine)
      findBlock(userId).then(
        (found) => current && setBlockId(found),
        () => undefined, // unknown counts as not blocked: see above
      );
    return () => {
      current = false;
    };
  }, [userId]);
  return {
    blocked: blockId !== null,
    block: () => blockPerson(userId).then(setBlockId, fail),
    unblock: async () => {
      if (blockId) await unblock(blockId).then(() => setBlockId(null), fail);
    },
  };
}
