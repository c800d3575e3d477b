import * as m from "@messages";
import { ZoomIn, ZoomOut } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { CityList } from "./city-list";
import { formatDistance } from "./distance";
import { boxOf, type Dot, dotsOf, isClosest, isWhole, placeIn, RATIO, type View, viewOf, zoomed } from "./map-view";
import type { City, Point } from "./near";
import { useDotWidth } from "./use-dot-width";
import world from "./world.svg?url";

type Props = {
  /** The nearest first. */
  cities: readonly City[];
  from: Point | null;
  /** A city's key. */
  chosen: string | null;
  onChoose: (city: string | null) => void;
};

/** Cities that the first view shows around a place. */
const CLOSE = 5;
/** Degrees that the first view shows at least. */
const LEAST = 12;

const at = ({ left, top }: { left: number; top: number }) => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  translate: "-50% -50%",
});

/** The cities on a map that this app brings along, and the same cities as a list. */
export function NearMap({ cities, from, chosen, onChoose }: Props) {
  const first = useMemo(() => viewOf(from ? [from, ...cities.slice(0, CLOSE)] : cities, LEAST), [cities, from]);
  const [moved, setMoved] = useState<View | null>(null);
  const { frame, dot, apart } = useDotWidth();
  const view = moved ?? first;
  const here = from && placeIn(view, from);
  const press = ({ key, cities: close }: Dot) => {
    if (close.length > 1) setMoved(viewOf(close, 0));
    else onChoose(key === chosen ? null : key);
  };
  return (
    <div className="grid desk:grid-cols-[minmax(0,1fr)_300px] grid-cols-1 gap-3">
      <div className="grid content-start gap-2">
        <fieldset
          ref={frame}
          className="relative overflow-hidden rounded-md bg-sunk"
          style={{ aspectRatio: 1 / RATIO }}
          aria-label={m.coaches_map_of_cities()}
        >
          <svg className="absolute inset-0 size-full" viewBox={boxOf(view)} aria-hidden="true">
            <use href={`${world}#land`} style={{ fill: "var(--paper)", stroke: "var(--edge)" }} />
            <use href={`${world}#borders`} style={{ fill: "none", stroke: "var(--rule)" }} />
          </svg>
          {here && <span className="absolute size-4 rounded-full bg-lane" style={at(here)} aria-hidden="true" />}
          <span ref={dot} className="invisible absolute size-9" />
          {dotsOf(cities, view, apart).map((one) => (
            <button
              key={one.key}
              type="button"
              className={cx(
                "absolute rounded-full px-1 font-bold text-sm tabular-nums",
                one.key === chosen ? "bg-lane text-on-lane" : "bg-ink text-chalk",
              )}
              style={{ ...at(one), minWidth: "2rem", minHeight: "2rem" }}
              aria-pressed={one.cities.length > 1 ? undefined : one.key === chosen}
              aria-label={nameOf(one)}
              onClick={() => press(one)}
            >
              {one.coaches}
            </button>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Button tone="out" size="sm" quiet disabled={isClosest(view)} onClick={() => setMoved(zoomed(view, 0.5))}>
            <ZoomIn className="size-4" aria-hidden="true" />
            {m.coaches_zoom_in()}
          </Button>
          <Button tone="out" size="sm" quiet disabled={isWhole(view)} onClick={() => setMoved(zoomed(view, 2))}>
            <ZoomOut className="size-4" aria-hidden="true" />
            {m.coaches_zoom_out()}
          </Button>
        </div>
      </div>
      <CityList cities={cities} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

function nameOf({ cities, coaches }: Dot): string {
  const [first] = cities;
  const { name = "", km = null } = first ?? {};
  const count = m.coaches_count_coaches({ count: coaches });
  if (cities.length > 1) return m.coaches_dot_of_cities({ name, count: cities.length - 1, coaches: count });
  const distance = km === null ? "" : m.coaches_distance_away({ distance: formatDistance(km) });
  return [name, count, distance].filter(Boolean).join(", ");
}
