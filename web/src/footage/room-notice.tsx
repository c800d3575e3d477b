import { LIMITS } from "@domain/limits";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { roomForFootage } from "./recording";

/** From here down the device is nearly full: another two of the largest files would not fit. Bytes. */
const NEARLY_FULL = 2 * LIMITS.uploadBytes;

/** Says so before this device is full of footage. `waiting`: files that are only on this device. */
export function RoomNotice({ waiting }: { waiting: number }) {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    let current = true;
    // Asked again with each file that comes or goes.
    if (waiting >= 0) void roomForFootage().then((bytes) => current && setRoom(bytes));
    return () => {
      current = false;
    };
  }, [waiting]);
  if (room === null || room >= NEARLY_FULL) return null;
  return (
    <p className="row footage-room" role="status">
      <TriangleAlert className="i s" aria-hidden="true" />
      <span>
        This device has room for about {Math.floor(room / 1024 / 1024)} MB more.{" "}
        {waiting > 0
          ? "Connect to a network, so that what waits is sent and its room is free again."
          : "Free some space on it before you record."}
      </span>
    </p>
  );
}
