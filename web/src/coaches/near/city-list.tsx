import * as m from "@messages";
import { useState } from "react";
import { Button } from "@/ui/button";
import { formatDistance } from "./distance";
import type { City } from "./near";

type Props = { cities: readonly City[]; chosen: string | null; onChoose: (city: string | null) => void };

const FEW = 6;

/** The map in words. A city that is pressed shows its coaches alone. */
export function CityList({ cities, chosen, onChoose }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? cities : cities.filter(({ key }, index) => index < FEW || key === chosen);
  if (cities.length === 0) return <p className="text-ink-2">{m.coaches_no_city()}</p>;
  return (
    <div className="grid content-start gap-1">
      <ul className="grid gap-1" aria-label={m.coaches_cities()}>
        {shown.map(({ key, name, coaches, km }) => (
          <li key={key}>
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-md px-3 py-1.5 text-left hover:bg-sunk aria-pressed:bg-ink aria-pressed:text-chalk"
              aria-pressed={key === chosen}
              onClick={() => onChoose(key === chosen ? null : key)}
            >
              <span className="wrap-anywhere font-semibold">{name}</span>
              <span className="text-sm tabular-nums">
                {[m.coaches_count_coaches({ count: coaches }), km === null ? "" : formatDistance(km)]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!all && cities.length > FEW && (
        <Button tone="plain" size="sm" onClick={() => setAll(true)}>
          {m.coaches_all_cities({ count: cities.length })}
        </Button>
      )}
    </div>
  );
}
