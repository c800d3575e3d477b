import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { roomForFootage } from "./recording";
import { roomWords } from "./room-words";

/** Warns before footage fills this device. `waiting`: unsent bytes. */
export function RoomNotice({ waiting }: { waiting: number }) {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void roomForFootage().then((room) => current && setWords(roomWords(room, waiting)));
    return () => {
      current = false;
    };
  }, [waiting]);
  if (words === null) return null;
  return (
    <p className="flex items-start gap-3 text-wait" role="status">
      <TriangleAlert className="size-4" aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
}
