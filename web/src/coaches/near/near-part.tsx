import type { CoachDocument } from "@domain/documents";
import { placeOf } from "@domain/geography";
import * as m from "@messages";
import { LocateFixed, Map as MapIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Chip } from "@/ui/chip";
import { FieldError } from "@/ui/field-error";
import { Input } from "@/ui/input";
import { orNothing } from "@/ui/lazy-load";
import { Select } from "@/ui/select";
import type { DirectoryChange, DirectorySearch } from "../directory-search";
import { askPosition, lastPosition } from "./device-position";
import { formatDistance, reaches } from "./distance";
import { citiesOf, kmTo, nearest, type Point } from "./near";

const NearMap = lazy(orNothing(async () => (await import("./near-map")).NearMap));

/** The order by distance, and a coach's distance in words. */
export type Near = {
  arrange: (coaches: readonly CoachDocument[]) => CoachDocument[];
  away: (coach: CoachDocument) => string | undefined;
};

type Props = {
  /** Those that the other filters left; undefined while loading. */
  coaches: readonly CoachDocument[] | undefined;
  search: DirectorySearch;
  onChange: (part: DirectoryChange) => void;
  onNear: (near: Near) => void;
};

const ANY = "";
/** The address says it instead of a position. */
const ME = "me";

/** Asks for a place, and sorts by the distance to it. The position is used on the device only. */
export function NearPart({ coaches, search, onChange, onNear }: Props) {
  const [position, setPosition] = useState(lastPosition);
  const [chosen, setChosen] = useState<string | null>(null);
  const { near, within } = search;
  const from = useMemo(() => (near === ME ? position : near ? placeOf(near) : null), [near, position]);
  const cities = useMemo(
    () => (search.map && coaches ? citiesOf(nearest(coaches, { from, within }), from) : []),
    [search.map, coaches, from, within],
  );
  // Other filters may have emptied the chosen city, and without the map nothing shows the choice.
  const city = cities.some(({ key }) => key === chosen) ? chosen : null;
  useEffect(() => {
    onNear({
      arrange: (all) => nearest(all, { from, within, city }),
      away: (coach) => {
        const km = kmTo(coach, from);
        return km === null ? undefined : m.coaches_distance_away({ distance: formatDistance(km) });
      },
    });
  }, [onNear, from, within, city]);
  return (
    <Card as="section" className="mb-4 grid grid-cols-1 gap-3 p-4" aria-label={m.coaches_near_me()}>
      {from && near ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p role="status">
              {near === ME ? m.coaches_nearest_to_you() : m.coaches_nearest_to_place({ place: near })}
            </p>
            <Button tone="plain" size="sm" onClick={() => onChange({ near: undefined })}>
              {m.coaches_change_place()}
            </Button>
          </div>
          <Select
            label={m.coaches_within()}
            className="desk:w-60"
            value={within === undefined ? ANY : String(within)}
            onChange={(km: string) => onChange({ within: km === ANY ? undefined : Number(km) })}
            options={[
              { value: ANY, label: m.coaches_any_distance() },
              ...reaches().map((km) => ({
                value: String(km),
                label: m.coaches_within_distance({ distance: formatDistance(km) }),
              })),
            ]}
          />
        </>
      ) : (
        <AskPlace
          asked={near === ME ? "" : (near ?? "")}
          onPosition={(found) => {
            setPosition(found);
            onChange({ near: ME });
          }}
          onCity={(place) => onChange({ near: place })}
        />
      )}
      <div>
        <Chip pressed={search.map ?? false} onClick={() => onChange({ map: search.map ? undefined : true })}>
          <MapIcon className="size-4" aria-hidden="true" />
          {m.coaches_map()}
        </Chip>
      </div>
      {search.map && coaches && (
        <Suspense>
          <NearMap key={near} cities={cities} from={from} chosen={city} onChoose={setChosen} />
        </Suspense>
      )}
    </Card>
  );
}

type AskProps = {
  /** A city that is not known, or "". */
  asked: string;
  onPosition: (position: Point) => void;
  onCity: (place: string) => void;
};

function AskPlace({ asked, onPosition, onCity }: AskProps) {
  const [typed, setTyped] = useState(asked);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const ask = async () => {
    setAsking(true);
    const position = await askPosition();
    setAsking(false);
    setRefused(!position);
    if (position) onPosition(position);
  };
  const trouble = refused ? m.coaches_no_position() : asked ? m.coaches_unknown_city({ place: asked }) : null;
  return (
    <>
      <p className="text-ink-2 text-sm">{m.coaches_position_stays()}</p>
      <div>
        <Button size="sm" busy={asking} onClick={() => void ask()}>
          <LocateFixed className="size-4" aria-hidden="true" />
          {m.coaches_use_my_position()}
        </Button>
      </div>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const place = typed.trim();
          if (!place) return;
          setRefused(false);
          onCity(place);
        }}
      >
        <Input
          className="min-w-0 flex-1"
          aria-label={m.coaches_city()}
          placeholder={m.coaches_city()}
          autoComplete="address-level2"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" tone="out" size="sm" className="min-h-12">
          {m.coaches_sort()}
        </Button>
      </form>
      {trouble && <FieldError>{trouble}</FieldError>}
    </>
  );
}
