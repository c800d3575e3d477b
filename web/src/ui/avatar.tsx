import { cx } from "./class-names";
import { drawingOf } from "./drawings";
import { initials } from "./initials";
import { Photo } from "./photo";
import { SportLines } from "./sport-surface";

const SIZES = {
  40: "size-10",
  56: "size-14",
  72: "size-18",
  96: "size-24",
  profile: "desk:size-52 size-24",
  /** 56 on a phone, 72 on a desk. */
  match: "size-14 desk:size-18",
};

type AvatarProps = {
  name: string;
  sport?: string | null | undefined;
  /** Pixels. */
  size?: keyof typeof SIZES;
  imageUrl?: string | null | undefined;
  className?: string;
};

/** A person as a shirt: initials set like a number over their sport's lines. Beside a name, so hidden from readers. */
export function Avatar({ name, sport, size = 56, imageUrl, className }: AvatarProps) {
  return (
    <span
      className={cx(
        "@container shirt relative isolate grid flex-none place-items-center overflow-hidden rounded-sm text-on-night leading-none",
        drawingOf(sport).surface,
        SIZES[size],
        className,
      )}
      aria-hidden="true"
    >
      <SportLines sport={sport} person={name} crop className="absolute inset-0 -z-1 stroke-1 opacity-42" />
      <span className="text-[44cqw]">{initials(name)}</span>
      <Photo url={imageUrl} />
    </span>
  );
}
