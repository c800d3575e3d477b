import { cx } from "./class-names";

type PhotoProps = { url: string | null | undefined; className?: string };

/** A photo over a tile. Without one, and if it cannot load, the tile shows. */
export const Photo = ({ url, className }: PhotoProps) =>
  url ? (
    <img
      key={url}
      className={cx("absolute inset-0 size-full object-cover", className)}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  ) : null;
