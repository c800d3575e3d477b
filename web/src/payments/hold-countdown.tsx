import * as m from "@messages";
import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { rich } from "@/ui/rich";

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** "28:41" of milliseconds; never below zero. */
function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

type Props = {
  /** "Tue 24 Nov, 18:00". */
  when: string;
  /** Instant (UTC) at which the hold ends; "" while unknown. */
  until: string;
  onEnd: () => void;
};

/** The remaining time of the hold. */
export function HoldCountdown({ when, until, onEnd }: Props) {
  const [now, setNow] = useState(Date.now);
  const left = until ? new Date(until).getTime() - now : null;
  const over = left !== null && left <= 0;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (over) onEnd();
  }, [over, onEnd]);
  return (
    <p className="flex items-center gap-2 text-sm">
      <Clock className="size-4" aria-hidden="true" />
      <span>
        {m.payments_we_are_holding_when_for_you({ when })}{" "}
        {left !== null && (
          <span role="timer">
            {rich(m.payments_left_left({ left: clockWords(left) }), {
              b: (text) => <b className="tabular-nums">{text}</b>,
            })}
          </span>
        )}
      </span>
    </p>
  );
}
