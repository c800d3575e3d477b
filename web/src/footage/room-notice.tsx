import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { roomForFootage } from "./recording";
import { roomWords } from "./room-words";

/** Says so before this device is full of footage. `waiting`: bytes that are only on this device. */
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
    <p className="row footage-room" role="status">
      <TriangleAlert className="i s" aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
}
