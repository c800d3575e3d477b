import { useState } from "react";
import { cx } from "./class-names";
import { drawingOf } from "./drawings";
import { initials } from "./initials";
import { SportLines } from "./sport-surface";

type AvatarProps = {
  name: string;
  sport?: string | null | undefined;
  /** Pixels. */
  size?: 40 | 56 | 72 | 96;
  imageUrl?: string | null | undefined;
  className?: string;
};

/** A person as a shirt: initials set like a number over their sport's lines. Beside a name, so hidden from readers. */
export function Avatar({ name, sport, size = 56, imageUrl, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={cx("shirt", `s${size}`, className)} data-s={drawingOf(sport).surface} aria-hidden="true">
      <SportLines sport={sport} crop />
      <b>{initials(name)}</b>
      {imageUrl && imageUrl !== broken && (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          width={size}
          height={size}
          referrerPolicy="no-referrer"
          onError={() => setBroken(imageUrl)}
        />
      )}
    </span>
  );
}
