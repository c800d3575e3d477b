import * as m from "@messages";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { type Crop, firstCrop, MOST_ZOOM, moved, placeOf, zoomed, zoomOf } from "./crop";
import type { Picture } from "./picture";

type Props = {
  picture: Picture;
  busy: boolean;
  onCancel: () => void;
  onUse: (crop: Crop) => void;
};

type Point = { x: number; y: number };
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Part of the frame by which an arrow key moves the picture. */
const STEP = 0.05;

const apart = ([one, other]: Point[]): number => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);

/** Places a picture in the square: one finger moves it, two zoom; arrow keys and a slider do the same. */
export function CropDialog({ picture, busy, onCancel, onUse }: Props) {
  const [crop, setCrop] = useState(() => firstCrop(picture));
  const fingers = useRef(new Map<number, Point>());

  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const from = fingers.current.get(event.pointerId);
    if (!from) return;
    const before = apart([...fingers.current.values()]);
    const to = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, to);
    const after = apart([...fingers.current.values()]);
    const frame = event.currentTarget.clientWidth;
    // Each of two fingers moves the picture by half.
    const share = fingers.current.size > 1 ? 0.5 : 1;
    setCrop((now) => {
      const there = moved(now, (share * (to.x - from.x)) / frame, (share * (to.y - from.y)) / frame, picture);
      return before > 0 && after > 0 ? zoomed(there, (zoomOf(there, picture) * after) / before, picture) : there;
    });
  };
  const end = (event: PointerEvent<HTMLElement>) => fingers.current.delete(event.pointerId);
  const press = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    setCrop((now) => moved(now, way.x * STEP, way.y * STEP, picture));
  };

  return (
    <Dialog
      open
      onClose={onCancel}
      title={m.photos_crop_title()}
      actions={
        <>
          <Button tone="go" busy={busy} onClick={() => onUse(crop)}>
            {m.photos_use_this_photo()}
          </Button>
          <Button tone="out" quiet onClick={onCancel}>
            {m.photos_cancel()}
          </Button>
        </>
      }
    >
      <button
        type="button"
        className="relative block w-full select-none overflow-hidden rounded-md bg-sunk"
        style={{ aspectRatio: 1, touchAction: "none" }}
        aria-label={m.photos_move_photo()}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={press}
      >
        <img
          className="pointer-events-none absolute"
          style={placeOf(crop, picture)}
          src={picture.image.src}
          alt=""
          draggable={false}
        />
      </button>
      <label className="grid gap-1.5 text-field">
        {m.photos_zoom()}
        <input
          type="range"
          className="min-h-11 w-full accent-[var(--ink)]"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoomOf(crop, picture)}
          onChange={(event) => setCrop((now) => zoomed(now, Number(event.target.value), picture))}
        />
      </label>
      <p className="text-ink-2 text-sm">{m.photos_move_and_zoom()}</p>
      <p className="text-ink-3 text-sm">{m.photos_only_the_square_leaves()}</p>
    </Dialog>
  );
}
